-- What is carried, from where to where and at what cost belongs to an order or to a booking. A booking's foreign keys
-- come with the bookings.
do $$
declare
  part text;
  named record;
begin
  foreach part in array array['details', 'stops', 'cargos', 'references', 'packings', 'costs'] loop
    execute format('alter table %I rename to %I', 'order_' || part, 'consignment_' || part);
    execute format('alter sequence %I rename to %I', 'order_' || part || '_id_seq', 'consignment_' || part || '_id_seq');
    for named in select conname from pg_constraint
      where conrelid = format('%I', 'consignment_' || part)::regclass and conname like 'order\_%' loop
      execute format('alter table %I rename constraint %I to %I', 'consignment_' || part, named.conname,
        'consignment_' || substr(named.conname, 7));
    end loop;
    for named in select indexname from pg_indexes
      where tablename = 'consignment_' || part and indexname like 'order\_%' loop
      execute format('alter index %I rename to %I', named.indexname, 'consignment_' || substr(named.indexname, 7));
    end loop;
  end loop;
end $$;

alter table consignment_details
  alter column order_id drop not null,
  add column booking_id integer,
  add constraint consignment_details_one_owner check (num_nonnulls(order_id, booking_id) = 1);
alter table consignment_stops
  alter column order_id drop not null,
  add column booking_id integer,
  add constraint consignment_stops_one_owner check (num_nonnulls(order_id, booking_id) = 1);
alter table consignment_costs
  alter column order_id drop not null,
  add column booking_id integer,
  add constraint consignment_costs_one_owner check (num_nonnulls(order_id, booking_id) = 1);

drop index consignment_details_order, consignment_stops_order, consignment_costs_order;
create index consignment_details_order on consignment_details (order_id, sort) where order_id is not null;
create index consignment_details_booking on consignment_details (booking_id, sort) where booking_id is not null;
create index consignment_stops_order on consignment_stops (order_id) where order_id is not null;
create index consignment_stops_booking on consignment_stops (booking_id) where booking_id is not null;
create index consignment_costs_order on consignment_costs (order_id, sort) where order_id is not null;
create index consignment_costs_booking on consignment_costs (booking_id, sort) where booking_id is not null;

-- Who sends at a loading and who receives at an unloading is one thing: the stop's kind says which.
alter table consignment_stops add column party_place_id integer;
update consignment_stops set party_place_id = case kind when 1 then sender_place_id else consignee_place_id end;
alter table consignment_stops
  drop column sender_place_id,
  drop column consignee_place_id,
  add constraint consignment_stops_party_place_fk foreign key (party_place_id) references places (id);
create index consignment_stops_party_place on consignment_stops (party_place_id) where party_place_id is not null;
