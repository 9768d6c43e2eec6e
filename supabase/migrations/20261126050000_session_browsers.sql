-- In which browser a session began; what it may change of how its account is opened is in recent_proof.sql. For our HTTP server,
-- which knows a browser by a secret in its cookie; a hosted project's sessions are renewed past it, and are of no browser.

-- Notes the browser of a session that has none: `browser` is a hash of its secret.
create function public.bind_session(session uuid, browser text) returns void
language sql security definer set search_path = ''
as $$
  update auth.sessions set tag = browser where id = session and tag is null
$$;

select private.correct_grants();
