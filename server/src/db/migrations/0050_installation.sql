-- Which installation this database belongs to, where it was at home when it last started, and the keys that go with it.
create table installation (
  is_this boolean not null default true,
  id uuid not null default gen_random_uuid(),
  token_key text,
  secret_key text,
  home text,
  address text,
  copied_at timestamptz,
  constraint installation_pk primary key (is_this),
  constraint installation_one check (is_this)
);
insert into installation default values;
