-- Places near a point, places of one name, places of a country in the order of the list.
create index places_position on places (lat, lng);
create index places_same_name on places (country_id, norm_search(name));
create index places_country_name on places (country_id, name, id);
create index places_created on places (created_at, id);

-- Deleting a place asks each of these whether somebody still goes there.
create index order_stops_custom_place on order_stops (custom_place_id) where custom_place_id is not null;
create index order_stops_sender_place on order_stops (sender_place_id) where sender_place_id is not null;
create index order_stops_consignee_place on order_stops (consignee_place_id) where consignee_place_id is not null;

-- The built-in gazetteer: cities of Europe and its neighbours, loaded by a job after the first start. `sound` is how a
-- Greek name is heard, whichever letters and spelling it is written in; empty elsewhere.
create table gazetteer (
  id integer primary key,
  name text not null,
  name_el text not null default '',
  country_iso text not null,
  lat double precision not null, lng double precision not null,
  population integer not null,
  search text not null,
  sound text not null default ''
);
create index gazetteer_search on gazetteer using gin (search gin_trgm_ops);
create index gazetteer_sound on gazetteer using gin (sound gin_trgm_ops) where sound <> '';
create index gazetteer_position on gazetteer (lat, lng);

-- Which edition of the gazetteer is in the table.
create table gazetteer_editions (
  edition integer primary key,
  loaded_at timestamptz not null default now()
);
