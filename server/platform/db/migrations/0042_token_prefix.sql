-- How a token is recognized in a list: its first letters, of which nobody guesses the rest. Older tokens have none.
ALTER TABLE api_tokens ADD COLUMN prefix text;
