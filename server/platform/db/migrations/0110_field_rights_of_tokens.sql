-- A token reads each field by its own scopes by now. One that was made before reads what it read.
UPDATE api_tokens SET scopes = scopes || 'contacts:read'::text
WHERE scopes && ARRAY['claims:read', 'warranties:read', 'orders:read', 'messages:read', 'reviews:read']
  AND NOT 'contacts:read' = ANY (scopes);
UPDATE api_tokens SET scopes = scopes || 'metadata:read'::text
WHERE scopes && ARRAY['claims:read', 'warranties:read', 'orders:read'] AND NOT 'metadata:read' = ANY (scopes);
UPDATE api_tokens SET scopes = scopes || 'messages:read'::text
WHERE scopes && ARRAY['claims:read', 'warranties:read'] AND NOT 'messages:read' = ANY (scopes);
