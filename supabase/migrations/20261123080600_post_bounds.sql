-- What is saved as a post has bounds, and whose version and moment of change they are: the database's.

-- Trigger function: gives a new post its version and its moment, whatever came with it. A post that comes with its id
-- may be one that was deleted: its version begins above those that people count up to, so that whoever read it before is
-- still told that it has changed.
create function private.begin_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := case when new.id = '' then 1
    else greatest(extract(epoch from now() - timestamptz '2026-01-01 00:00:00+00')::integer, 1) end;
  new.updated_at := now();
  return new;
end
$$;

-- Before name_post, which gives an id where none came.
create trigger begin_version before insert on public.blog_posts
  for each row execute function private.begin_version();

-- Tells whether both texts have at most so many characters, and nothing stands beside them.
create function private.is_within(texts jsonb, most integer) returns boolean
language sql immutable set search_path = ''
as $$
  -- What is no object is refused by the table's own check.
  select case when jsonb_typeof(texts) = 'object'
    then length(texts ->> 'en') <= most and length(texts ->> 'pl') <= most and texts - 'en' - 'pl' = '{}'::jsonb
  end
$$;

-- Trigger function: raises 23514 for a text that is longer than the post form takes (app/features/posts/post-limits.ts).
-- The words are a check's own, by which the embedded API knows the code; a check itself would stand in the way of every
-- change of the rows that are there already, and of their backups. What was there before may stay as it is, and come back:
-- of a post with an id of its own, which may be one that was deleted, nothing is asked.
create function private.require_post_bounds() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before public.blog_posts;
  broken text;
begin
  if tg_op = 'UPDATE' then
    before := old;
  elsif new.id <> '' then
    return new;
  end if;
  broken := case
    when new.title is distinct from before.title and not private.is_within(new.title, 200) then 'title'
    when new.excerpt is distinct from before.excerpt and not private.is_within(new.excerpt, 500) then 'excerpt'
    when new.content is distinct from before.content and not private.is_within(new.content, 400000) then 'content'
    when new.category is distinct from before.category and length(new.category) > 60 then 'category'
    when new.imageurl is distinct from before.imageurl and length(new.imageurl) > 2000 then 'imageurl'
  end;
  if broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, broken || '_bounds'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Before name_post as well.
create trigger check_bounds before insert or update on public.blog_posts
  for each row execute function private.require_post_bounds();

revoke execute on function private.begin_version(), private.is_within(jsonb, integer), private.require_post_bounds()
  from public;
grant execute on function private.is_within(jsonb, integer) to authenticated, service_role;
