-- People change their own name and password. Whose a credential is stays as it was written.
GRANT UPDATE (password, updated_at) ON user_credentials TO amends_app;
GRANT UPDATE (name) ON users TO amends_app;
