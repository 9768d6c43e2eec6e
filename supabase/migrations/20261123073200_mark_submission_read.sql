-- Notes that a message was opened: a new one becomes read. What another has made of it meanwhile stays. Returns whether
-- it was new.
create function public.mark_submission_read(submission_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_submissions set status = 'read' where id = submission_id and status = 'new';
  return found;
end
$$;

revoke execute on function public.mark_submission_read(uuid) from public, anon;
grant execute on function public.mark_submission_read(uuid) to authenticated;
