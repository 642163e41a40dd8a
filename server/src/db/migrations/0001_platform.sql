-- What every feature stands on: search, protection against repeated requests, the audit trail, limits on attempts.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- One normal form for searching: no accents, lower case, Greek in Latin letters (ELOT 743, letter by letter), so that
-- ΑΘΗΝΑ, Αθήνα and Athina are one word, whatever the locale of the database makes of letters. Schema and dictionary
-- are named, so that indexes survive a restore and a changed search_path.
create function norm_search(t text) returns text
language sql immutable strict parallel safe
return translate(replace(replace(replace(replace(translate(
  lower(translate(public.unaccent('public.unaccent'::regdictionary, normalize(t, NFC)),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'αβγδεζηθικλμνξοπρστυφχψω')),
  'αβγδεζηικλμνξοπρσςτφω', 'avgdeziiklmnxoprsstfo'),
  'oυ', 'ou'), 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'), 'υ', 'y');

-- A plate or a reference whatever its blanks and dashes, and on whichever keyboard it was typed: capitals that both
-- alphabets have are the Latin ones. `codeKey` in the contract makes the same of what is typed.
create function code_key(t text) returns text
language sql immutable strict parallel safe
return norm_search(translate(public.unaccent('public.unaccent'::regdictionary, normalize(t, NFC)),
  'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ -–—._/', 'abezhikmnoptyxabezhikmnoptyx'));

-- The pattern for one typed word: it matches anywhere, or only at the start of a word when the typed word is shorter
-- than three letters. Its % and _ are escaped after the normal form, which may make some too.
create function search_pattern(word text) returns text
language sql immutable strict parallel safe
return case when length(word) < 3 then '% ' else '%' end
  || replace(replace(replace(norm_search(word), '\', '\\'), '%', '\%'), '_', '\_') || '%';

create function words_of(list text[]) returns text
language sql immutable strict parallel safe
return array_to_string(list, ' ');

create function office_day(instant timestamptz) returns date
language sql immutable parallel safe
return (instant at time zone 'Europe/Athens')::date;

-- Holds one row where the demonstration company was loaded: such a database serves its own machine only, for good.
create table demonstration (
  id integer not null default 1,
  loaded_at timestamptz not null default now(),
  constraint demonstration_pk primary key (id),
  constraint demonstration_one check (id = 1)
);

create table idempotency_keys (
  person_id integer not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (person_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  action text not null,
  entity text not null,
  entity_id integer,
  before jsonb,
  after jsonb,
  request_id text,
  address inet
);
create index audit_log_entity on audit_log (entity, entity_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Who works on the queue, by a sign of life every ten seconds: what the dead hold is given to the living.
create table workers (
  id text primary key,
  seen_at timestamptz not null default now()
);

create table rate_limits (
  key text primary key,
  failures integer not null,
  free integer not null,
  strikes integer not null default 0,
  first_at timestamptz not null,
  blocked_until timestamptz
);
create index rate_limits_first_at on rate_limits (first_at);
