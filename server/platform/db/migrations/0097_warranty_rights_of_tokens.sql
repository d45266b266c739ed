-- Reading and filing claims of warranties takes rights of its own by now. A token opens what it opened.
UPDATE api_tokens SET scopes = scopes || 'warranties:read'::text
WHERE 'claims:read' = ANY (scopes) AND NOT 'warranties:read' = ANY (scopes);
UPDATE api_tokens SET scopes = scopes || 'warranties:create'::text
WHERE 'claims:create' = ANY (scopes) AND NOT 'warranties:create' = ANY (scopes);
