-- Who is signed in. Access tokens name the session; refresh tokens rotate inside it.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  person_id integer not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  address inet, user_agent text,
  ended_at timestamptz, end_reason text,
  constraint sessions_person_fk foreign key (person_id) references people (id) on delete cascade
);
create index sessions_person on sessions (person_id) where ended_at is null;

create table refresh_tokens (
  hash text primary key,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  rotated_at timestamptz,
  constraint refresh_tokens_session_fk foreign key (session_id) references sessions (id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Every process forgets what it remembers of a session or a person the moment one of them changes.
create function tell_session_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('session_change', 'session:' || old.id);
  else
    perform pg_notify('session_change', 'person:' || old.id);
  end if;
  return null;
end $$;
create trigger sessions_changed after delete or update of ended_at on sessions
  for each row execute function tell_session_change();
create trigger people_changed after delete or update of role_id, active, firm_id, password_hash, first_login, name, surname, email, image on people
  for each row execute function tell_session_change();
