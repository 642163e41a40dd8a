-- The present schema, written by server/src/db/schema.test.ts from the migrated database. Not to be edited.

CREATE OR REPLACE FUNCTION public.begin_reckoning()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtext('order_emissions'));
$function$
;

CREATE OR REPLACE FUNCTION public.carrier_gross(wanted integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT ((o.transporter_price - (COALESCE((SELECT sum(part.share) AS sum FROM groupage_leg_orders part WHERE (part.order_id = o.id)), (0)::numeric))::bigint) + (COALESCE((SELECT sum(euro_cents(c.amount, c.rate)) AS sum FROM (consignment_costs c JOIN cost_types kind ON ((kind.id = c.cost_type_id))) WHERE ((c.order_id = o.id) AND (c.further_invoice_id IS NULL) AND (c.side = 'buy'::text) AND (COALESCE(c.leg, 'main'::text) = 'main'::text) AND (COALESCE(c.payee, kind.payee) = 'carrier'::text) AND ((o.status <> 6) OR (c.cost_type_id = 10)))), (0)::numeric))::bigint) FROM orders o WHERE (o.id = carrier_gross.wanted))
;

CREATE OR REPLACE FUNCTION public.carrier_scores(carriers integer[], since timestamp with time zone, today date, proof_kinds integer[], least_orders integer)
 RETURNS TABLE(firm_id integer, orders integer, loading integer, delivery integer, cancelled integer, damages integer, documents integer, documents_good integer, ratings integer, stars integer, score integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with carried as (
    select o.firm_carrier_id as firm_id,
      count(*)::integer as orders,
      count(*) filter (where o.loading_delay and late.loading)::integer as loading,
      count(*) filter (where o.delivery_delay and late.delivery)::integer as delivery,
      count(*) filter (where o.damaged)::integer as damages,
      count(*) filter (where proof.came_on is not null or due.day < today)::integer as documents,
      count(*) filter (where proof.came_on <= due.day)::integer as documents_good
    from orders o
    cross join carrier_score_weights weigh
    cross join lateral (select office_day(o.finished_at) + weigh.document_days as day) due
    left join lateral (
      select bool_or(stop.kind = 1) as loading, bool_or(stop.kind = 2) as delivery
      from consignment_stops stop
      where stop.order_id = o.id and stop.delay_responsible = 'carrier' and stop.delay_acknowledged_at is not null
        and stop.arrived_at >= stop.ends_at + interval '31 minutes'
    ) late on o.loading_delay or o.delivery_delay
    left join lateral (
      select least(o.cmr_received_on, min(office_day(file.created_at))) as came_on from files file
      where file.order_id = o.id and file.file_type_id = any(proof_kinds) and file.removed_at is null
    ) proof on true
    where o.finished and o.firm_carrier_id = any(carriers) and o.finished_at >= since
    group by o.firm_carrier_id
  ), told as (
    select carried.*, gone.cancelled, said.ratings, said.stars
    from carried
    cross join lateral (
      select count(*)::integer as cancelled from order_carrier_cancellations cancellation
      where cancellation.firm_id = carried.firm_id and cancellation.created_at >= since
    ) gone
    cross join lateral (
      select count(*)::integer as ratings, coalesce(sum(rating.overall), 0)::integer as stars from ratings rating
      where rating.firm_id = carried.firm_id and rating.side = 'carrier' and rating.finished_at >= since
    ) said
  )
  select told.firm_id, told.orders, told.loading, told.delivery, told.cancelled, told.damages,
    told.documents, told.documents_good, told.ratings, told.stars,
    case when told.orders >= least_orders then (
      -- Thirds are cut somewhere: nine digits tell a half from what only looks like less.
      select round(round(
        100 * sum(part.weight * part.share) / nullif(sum(part.weight) filter (where part.share is not null), 0), 9))
      from carrier_score_weights weigh
      cross join lateral (values
        (weigh.loading, 1 - told.loading::numeric / told.orders),
        (weigh.delivery, 1 - told.delivery::numeric / told.orders),
        (weigh.cancellations, told.orders::numeric / (told.orders + told.cancelled)),
        (weigh.damages, 1 - told.damages::numeric / told.orders),
        (weigh.documents, told.documents_good::numeric / nullif(told.documents, 0)),
        (weigh.rating, (told.stars::numeric / nullif(told.ratings, 0) - 1) / 4)
      ) part (weight, share)
    )::integer end
  from told
$function$
;

CREATE OR REPLACE FUNCTION public.code_key(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN norm_search(translate(unaccent('unaccent'::regdictionary, NORMALIZE(t, NFC)), (((('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ'::text || 'АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухЁёЇїЙй'::text) || ' 	               　'::text) || '-‐‑‒–—―−﹣－._/'::text) || '­͏؜᠎​‌‍‎‏‪‫‬‭‮⁠⁡⁢⁣⁤⁦⁧⁨⁩﻿'::text), ('abezhikmnoptyxabezhikmnoptyx'::text || 'abesijkmhopctyxabesijkmhopctyxeeiiИи'::text)))
;

CREATE OR REPLACE FUNCTION public.copy_firm_cities()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update firms set cities = found.cities
  from (
    select changed.id, coalesce((
      select string_agg(distinct city, ' ' order by city) from firm_addresses where firm_id = changed.id), '') as cities
    from (select distinct unnest(array[old.firm_id, new.firm_id]) as id) changed
  ) found
  where firms.id = found.id and firms.cities <> found.cities;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.detail_weight(detail integer, typed numeric)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(typed, (SELECT CASE WHEN bool_and((consignment_packings.weight IS NOT NULL)) THEN sum(((consignment_packings.pallets)::numeric * consignment_packings.weight)) ELSE NULL::numeric END AS "case" FROM consignment_packings WHERE (consignment_packings.detail_id = detail_weight.detail)))
;

CREATE OR REPLACE FUNCTION public.document_number(year integer, last integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((year)::text || '-'::text) || lpad((last)::text, GREATEST(6, length((last)::text)), '0'::text))
;

CREATE OR REPLACE FUNCTION public.end_old_audit(keep_days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ended integer;
begin
  if keep_days < 365 then
    raise exception 'the audit is kept for a year at least' using errcode = 'check_violation';
  end if;
  perform set_config('dromos.audit_ends', 'on', true);
  delete from audit_log where id in (select id from audit_log
    where at < now() - make_interval(days => keep_days) order by id limit 5000);
  get diagnostics ended = row_count;
  perform set_config('dromos.audit_ends', 'off', true);
  return ended;
end $function$
;

CREATE OR REPLACE FUNCTION public.euro_cents(amount bigint, rate numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN round(((amount)::numeric * rate))
;

CREATE OR REPLACE FUNCTION public.firm_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace(replace(norm_search(name), '.'::text, ''::text), '[^a-z0-9]+'::text, ' '::text, 'g'::text), '\m(ae|a e|sa|s a|ave|avee|epe|ike|mike|mepe|mon|monoprosopi|oe|ee|ltd|limited|plc|llc|inc|gmbh|mbh|co kg|kg|ag|ug|srl|srls|spa|sas|sarl|sl|slu|bv|nv|doo|dooel|ood|eood|ad|ead|as|ab|aps|oy|sp zoo|sp z oo|sro|kft|zrt|lda)\M'::text, ''::text, 'g'::text), 'ph'::text, 'f'::text), 'ch'::text, 'h'::text), 'kh'::text, 'h'::text), 'ks'::text, 'x'::text), 'oy'::text, 'u'::text), 'ou'::text, 'u'::text), 'ai'::text, 'e'::text), 'ei'::text, 'i'::text), 'oi'::text, 'i'::text), 'mp'::text, 'b'::text), 'nt'::text, 'd'::text), 'ycwv'::text, 'ikbb'::text), '(.)\1+'::text, '\1'::text, 'g'::text), ' +'::text, ''::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.follow_rated_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.finished and new.finished then
    update ratings set firm_id = case side when 'carrier' then new.firm_carrier_id else new.firm_company_id end
    where order_id = new.id and firm_id = case side when 'carrier' then old.firm_carrier_id else old.firm_company_id end;
  end if;
  update ratings set finished_at = new.finished_at
  where order_id = new.id and finished_at is distinct from new.finished_at
    and (new.finished_at is null
      or firm_id = case side when 'carrier' then new.firm_carrier_id else new.firm_company_id end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_reference_audience()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders set customer_search = norm_search(concat_ws(' ', '', number_id, order_words(id, true)))
  where id in (select detail.order_id from consignment_details detail
    join consignment_references line on line.detail_id = detail.id where line.reference_type_id = new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_estimates_by_crossing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  crossing sea_crossings;
begin
  if tg_op = 'UPDATE' and (old.active, old.iso_from, old.iso_to, old.km)
      is not distinct from (new.active, new.iso_from, new.iso_to, new.km) then return null; end if;
  perform begin_reckoning();
  foreach crossing in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    perform forget_order_emissions(array(
      select s.order_id from consignment_stops s join places p on p.id = s.place_id join countries c on c.id = p.country_id
      where s.order_id is not null and c.iso in (crossing.iso_from, crossing.iso_to)
      group by s.order_id having count(distinct c.iso) = 2));
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_estimates_by_factor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  factor emission_factors;
begin
  if tg_op = 'UPDATE' and (old.active, old.vehicle, old.fuel, old.temperature, old.grams, old.valid_from, old.valid_to,
      old.carrier_vat, old.sort) is not distinct from (new.active, new.vehicle, new.fuel, new.temperature, new.grams,
      new.valid_from, new.valid_to, new.carrier_vat, new.sort) then return null; end if;
  perform begin_reckoning();
  foreach factor in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    continue when not factor.active;
    perform forget_order_emissions(array(select kept.order_id from order_emissions kept
      where (factor.vehicle <> 'ferry' or kept.ferry_km > 0)
        and (factor.carrier_vat = '' or kept.order_id in (select o.id from orders o join firms f on f.id = o.firm_carrier_id
          where f.vat = factor.carrier_vat))
        and kept.order_id in (select order_id from consignment_stops
          where kind = 1 and date between factor.valid_from and coalesce(factor.valid_to, 'infinity'))));
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_estimates_by_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform begin_reckoning();
  perform forget_order_emissions(case tg_table_name
    when 'places' then array(select order_id from consignment_stops where place_id = new.id and order_id is not null)
    when 'countries' then array(select s.order_id from consignment_stops s join places p on p.id = s.place_id
      where p.country_id = new.id and s.order_id is not null)
    when 'firms' then array(select id from orders where firm_carrier_id = new.id)
    when 'trailer_types' then array(select order_id from consignment_details
      where trailer_type_id = new.id and order_id is not null)
  end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_mail_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from stored_files where key = old.stored_key;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_mail_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sealed_link := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_order_emissions(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from order_emissions where order_id = any (wanted);
  if found then insert into emission_reckonings default values; end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.further_gross(wanted integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT (COALESCE(sum((sums.net + CASE sums.side WHEN 'sell'::text THEN round(((sums.net * sums.rate) / (100)::numeric)) ELSE (0)::numeric END)), (0)::numeric))::bigint AS "coalesce" FROM (SELECT f.side, COALESCE(vat_of_code(c.vat_code), o.vat_rate) AS rate, sum(euro_cents(c.amount, c.rate)) AS net FROM ((order_further_invoices f JOIN orders o ON ((o.id = f.order_id))) JOIN consignment_costs c ON (((c.order_id = f.order_id) AND (c.further_invoice_id = f.id)))) WHERE ((f.id = further_gross.wanted) AND ((f.side = 'buy'::text) OR (COALESCE(c.payer, ''::text) <> ALL (ARRAY['sender'::text, 'consignee'::text]))) AND ((o.status <> 6) OR (c.cost_type_id = 10))) GROUP BY f.side, COALESCE(vat_of_code(c.vat_code), o.vat_rate)) sums)
;

CREATE OR REPLACE FUNCTION public.great_circle_km(from_lat double precision, from_lng double precision, to_lat double precision, to_lng double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((12742)::double precision * asin(LEAST((1)::double precision, sqrt(((sin((radians((to_lat - from_lat)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(from_lat)) * cos(radians(to_lat))) * (sin((radians((to_lng - from_lng)) / (2)::double precision)) ^ (2)::double precision)))))))
;

CREATE OR REPLACE FUNCTION public.has_credit_room(firm integer, seen_limit bigint, most bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform from firms where id = firm and company_insurance = seen_limit and merged_into is null for no key update;
  return found and coalesce((select exposure from firm_exposures where firm_id = firm), 0) <= most;
end $function$
;

CREATE OR REPLACE FUNCTION public.has_insurance_file(firm integer, day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM files WHERE ((files.firm_id = has_insurance_file.firm) AND (files.file_type_id = 20) AND (files.removed_at IS NULL) AND (COALESCE(files.valid_to, 'infinity'::date) >= has_insurance_file.day))))
;

CREATE OR REPLACE FUNCTION public.invoice_numbers_of(wanted integer, ours text, theirs text)
 RETURNS SETOF order_invoice_numbers
 LANGUAGE sql
 STABLE
AS $function$
  select wanted, number, norm_search(' ' || number) from (
    values (ours), (theirs) union select f.number from order_further_invoices f where f.order_id = wanted
  ) numbers (number) where number <> ''
$function$
;

CREATE OR REPLACE FUNCTION public.invoice_rounding(business integer, firm integer, given text, day date, joining integer DEFAULT NULL::integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (WITH documents AS (SELECT orders_on_invoice.order_id, orders_on_invoice.further_id FROM orders_on_invoice(invoice_rounding.business, invoice_rounding.firm, invoice_rounding.given, invoice_rounding.day) orders_on_invoice(order_id, further_id) UNION SELECT invoice_rounding.joining AS joining, NULL::integer AS int4 WHERE (invoice_rounding.joining IS NOT NULL)), lines AS (SELECT d.order_id, d.further_id, o.vat_rate AS rate, o.customer_price AS net FROM (documents d JOIN orders o ON ((o.id = d.order_id))) WHERE ((d.further_id IS NULL) AND (o.freight_terms <> 'collect'::text)) UNION ALL SELECT d.order_id, d.further_id, COALESCE(vat_of_code(c.vat_code), o.vat_rate) AS "coalesce", euro_cents(c.amount, c.rate) AS euro_cents FROM ((documents d JOIN orders o ON ((o.id = d.order_id))) JOIN consignment_costs c ON (((c.order_id = d.order_id) AND (NOT (c.further_invoice_id IS DISTINCT FROM d.further_id))))) WHERE ((c.side = 'sell'::text) AND (COALESCE(c.payer, ''::text) <> ALL (ARRAY['sender'::text, 'consignee'::text])) AND ((o.status <> 6) OR (c.cost_type_id = 10)))), parts AS (SELECT lines.rate, sum(lines.net) AS net FROM lines GROUP BY lines.order_id, lines.further_id, lines.rate) SELECT ((COALESCE((SELECT sum(round(((whole.net * whole.rate) / (100)::numeric))) AS sum FROM (SELECT parts.rate, sum(parts.net) AS net FROM parts GROUP BY parts.rate) whole), (0)::numeric))::bigint - (COALESCE((SELECT sum(round(((parts.net * parts.rate) / (100)::numeric))) AS sum FROM parts), (0)::numeric))::bigint))
;

CREATE OR REPLACE FUNCTION public.is_merge(one integer, other integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM firms WHERE (((firms.id = is_merge.one) AND (firms.merged_into = is_merge.other)) OR ((firms.id = is_merge.other) AND (firms.merged_into = is_merge.one)))))
;

CREATE OR REPLACE FUNCTION public.keep_carrier_debt_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_carrier_debts(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_carrier_debts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_carrier_debts(array(select distinct order_id from touched where order_id is not null));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_carrier_debts_of_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_carrier_debts(array(
    select distinct order_id from consignment_costs
    where cost_type_id = new.id and payee is null and side = 'buy' and order_id is not null));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_estimate_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_order_emissions(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_estimates_of_details()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted int[] := array(select distinct now.order_id from touched now join before on before.id = now.id
    where now.order_id is not null
      and (before.weight, before.temp, before.start_temp, before.stop_temp, before.trailer_type_id)
        is distinct from (now.weight, now.temp, now.start_temp, now.stop_temp, now.trailer_type_id));
begin
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_estimates_of_moved_stops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted int[] := array(select distinct now.order_id from touched now join before on before.id = now.id
    where now.order_id is not null and (before.place_id, before.date) is distinct from (now.place_id, now.date));
begin
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_estimates_of_packings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted int[] := array(select distinct o.id from touched join consignment_details d on d.id = touched.detail_id
    join orders o on o.id = d.order_id where d.weight is null
      and (o.created_at <> now() or exists (select from order_emissions kept where kept.order_id = o.id)));
begin
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_estimates_of_stops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted int[] := array(select distinct order_id from touched where order_id is not null);
  entered int[];
begin
  if wanted = '{}' then return null; end if;
  entered := array(select o.id from orders o where o.id = any (wanted) and o.created_at = now()
    and not exists (select from order_emissions kept where kept.order_id = o.id));
  if entered <> '{}' then
    insert into emission_reckonings (after_order) select min(id) - 1 from unnest(entered) id;
    wanted := array(select id from unnest(wanted) id where id <> all (entered));
  end if;
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_further_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Until its lines are on it, it comes to nothing.
  if old.number <> '' and new.number <> '' and old.gross <> 0
    and (old.order_id, old.side, old.gross + old.credited) <> (new.order_id, new.side, new.gross + new.credited) then
    raise exception 'a further invoice stands'
      using errcode = '23514', constraint = 'orders_further_invoice_stands', table = 'order_further_invoices';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_further_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held integer;
begin
  if tg_table_name = 'order_further_invoices' then held := new.id;
  elsif tg_argv[0] = 'before' then held := old.further_invoice_id;
  else held := new.further_invoice_id;
  end if;
  if exists (select from order_further_invoices where id = held and gross <> further_gross(id)) then
    raise exception 'a further invoice is not what its lines come to'
      using errcode = '23514', constraint = 'orders_further_invoice_stands', table = 'consignment_costs';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_further_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted integer := case tg_op when 'DELETE' then old.order_id else new.order_id end;
begin
  delete from order_invoice_numbers where order_id = wanted;
  insert into order_invoice_numbers select numbers.* from orders o,
    invoice_numbers_of(o.id, o.invoice_number, o.carrier_invoice_number) numbers where o.id = wanted;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_further_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  another_customer boolean := (old.business_id, old.vat_rule, old.vat_rate) <> (new.business_id, new.vat_rule, new.vat_rate)
    or (old.firm_company_id <> new.firm_company_id and not is_merge(old.firm_company_id, new.firm_company_id));
  another_carrier boolean := old.firm_carrier_id is distinct from new.firm_carrier_id
    and not coalesce(is_merge(old.firm_carrier_id, new.firm_carrier_id), false);
begin
  if exists (select from order_further_invoices where order_id = old.id and number <> ''
    and ((side = 'sell' and another_customer) or (side = 'buy' and another_carrier))) then
    raise exception 'a further invoice stands'
      using errcode = '23514', constraint = 'orders_further_invoice_stands', table = 'orders';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_invoice_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then delete from order_invoice_numbers where order_id = new.id; end if;
  insert into order_invoice_numbers
    select * from invoice_numbers_of(new.id, new.invoice_number, new.carrier_invoice_number);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  another_customer boolean := old.firm_company_id <> new.firm_company_id
    and not is_merge(old.firm_company_id, new.firm_company_id);
  another_carrier boolean := old.firm_carrier_id is distinct from new.firm_carrier_id
    and not coalesce(is_merge(old.firm_carrier_id, new.firm_carrier_id), false);
begin
  if old.invoice_number <> '' and new.invoice_number <> '' and (another_customer
    or (old.business_id, old.customer_price, old.freight_terms, old.vat_rule, old.vat_rate,
        old.gross - old.invoice_rounding + old.credited)
      <> (new.business_id, new.customer_price, new.freight_terms, new.vat_rule, new.vat_rate,
        new.gross - new.invoice_rounding + new.credited)) then
    raise exception 'an invoice stands' using errcode = '23514', constraint = 'orders_invoice_stands', table = 'orders';
  elsif old.carrier_invoice_number <> '' and new.carrier_invoice_number <> '' and old.firm_carrier_id is not null
    and (another_carrier or old.transporter_price <> new.transporter_price) then
    raise exception 'a carrier''s invoice stands'
      using errcode = '23514', constraint = 'orders_carrier_invoice_stands', table = 'orders';
  elsif old.invoice_paid > 0 and new.invoice_paid > 0 and (another_customer or old.business_id <> new.business_id) then
    raise exception 'the customer has paid' using errcode = '23514', constraint = 'orders_payment_stands', table = 'orders';
  elsif old.carrier_paid > 0 and new.carrier_paid > 0 and old.firm_carrier_id is not null and another_carrier then
    raise exception 'the carrier was paid'
      using errcode = '23514', constraint = 'orders_carrier_payment_stands', table = 'orders';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_order_emissions(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one int;
begin
  perform pg_advisory_xact_lock_shared(hashtext('order_emissions'));
  -- By one, so that the plan is kept: for a list PostgreSQL makes it anew each time.
  foreach one in array wanted loop
    insert into order_emissions select * from order_estimates where order_id = one
    on conflict (order_id) do update set known = excluded.known, weight = excluded.weight, road_km = excluded.road_km,
      ferry_km = excluded.ferry_km, moved = excluded.moved, ferry_moved = excluded.ferry_moved, grams = excluded.grams,
      ferry_grams = excluded.ferry_grams, default_grams = excluded.default_grams, factors = excluded.factors,
      factor_moved = excluded.factor_moved, factor_grams = excluded.factor_grams;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_order_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted int[] := array(select distinct order_id from touched where order_id is not null);
begin
  if wanted <> '{}' then
    delete from order_sums where order_id = any (wanted);
    insert into order_sums select * from order_sums_of(wanted);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.gross := new.gross - old.invoice_rounding;
  new.invoice_rounding := 0;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.norm_search(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(replace(replace(replace(replace(translate(lower(translate(unaccent('unaccent'::regdictionary, NORMALIZE(t, NFC)), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'::text, 'αβγδεζηθικλμνξοπρστυφχψω'::text)), 'αβγδεζηικλμνξοπρσςτφω'::text, 'avgdeziiklmnxoprsstfo'::text), 'oυ'::text, 'ou'::text), 'θ'::text, 'th'::text), 'χ'::text, 'ch'::text), 'ψ'::text, 'ps'::text), 'υ'::text, 'y'::text)
;

CREATE OR REPLACE FUNCTION public.office_day(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((instant AT TIME ZONE 'Europe/Athens'::text))::date
;

CREATE OR REPLACE FUNCTION public.order_facets(wanted integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(array_agg(DISTINCT tokens.token ORDER BY tokens.token), '{}'::integer[]) AS "coalesce" FROM (SELECT (100000000 + consignment_details.trailer_type_id) AS "?column?" FROM consignment_details WHERE ((consignment_details.order_id = order_facets.wanted) AND (consignment_details.trailer_type_id IS NOT NULL)) UNION ALL SELECT (300000000 + consignment_details.load_type_id) FROM consignment_details WHERE (consignment_details.order_id = order_facets.wanted) UNION ALL SELECT (200000000 + named.id) FROM ((consignment_details d JOIN consignment_cargos c ON ((c.detail_id = d.id))) CROSS JOIN LATERAL (VALUES (c.cargo_id), (c.subcargo_id)) named(id)) WHERE ((d.order_id = order_facets.wanted) AND (named.id IS NOT NULL)) UNION ALL SELECT (400000000 + orders.assign_user) FROM orders WHERE ((orders.id = order_facets.wanted) AND (orders.assign_user IS NOT NULL)) UNION ALL SELECT (400000000 + order_assign_users.person_id) FROM order_assign_users WHERE (order_assign_users.order_id = order_facets.wanted) UNION ALL SELECT (((4 + consignment_stops.kind) * 100000000) + unnest(array_append(array_agg(DISTINCT (consignment_stops.date - '1970-01-01'::date)), 0))) FROM consignment_stops WHERE (consignment_stops.order_id = order_facets.wanted) GROUP BY consignment_stops.kind HAVING (count(DISTINCT consignment_stops.date) > 1)) tokens(token))
;

CREATE OR REPLACE FUNCTION public.order_goods(wanted integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_build_object('load_meters', COALESCE(sum(d.load_meters), (0)::numeric), 'weight', COALESCE(sum(detail_weight(d.id, d.weight)), (0)::numeric), 'pallets', COALESCE(sum((SELECT sum(k.pallets) AS sum FROM consignment_packings k WHERE (k.detail_id = d.id))), (0)::numeric), 'references', COALESCE(string_agg((SELECT string_agg(r.ref_number, ', '::text ORDER BY r.sort) AS string_agg FROM consignment_references r WHERE (r.detail_id = d.id)), ', '::text ORDER BY d.sort), ''::text), 'loading_time', (SELECT to_char((s.time_from)::interval, 'HH24:MI'::text) AS to_char FROM (consignment_stops s JOIN consignment_details g ON ((g.id = s.detail_id))) WHERE ((s.order_id = order_goods.wanted) AND (s.kind = 1)) ORDER BY s.starts_at, g.sort LIMIT 1), 'loading_offset', (SELECT twin_offset(s.*) AS twin_offset FROM (consignment_stops s JOIN consignment_details g ON ((g.id = s.detail_id))) WHERE ((s.order_id = order_goods.wanted) AND (s.kind = 1)) ORDER BY s.starts_at, g.sort LIMIT 1), 'delivery_time', (SELECT to_char((s.time_from)::interval, 'HH24:MI'::text) AS to_char FROM (consignment_stops s JOIN consignment_details g ON ((g.id = s.detail_id))) WHERE ((s.order_id = order_goods.wanted) AND (s.kind = 2)) ORDER BY s.ends_at DESC, g.sort LIMIT 1), 'delivery_offset', (SELECT twin_offset(s.*) AS twin_offset FROM (consignment_stops s JOIN consignment_details g ON ((g.id = s.detail_id))) WHERE ((s.order_id = order_goods.wanted) AND (s.kind = 2)) ORDER BY s.ends_at DESC, g.sort LIMIT 1), 'trailer_type_id', (array_agg(d.trailer_type_id ORDER BY d.sort))[1], 'load_type_id', (array_agg(d.load_type_id ORDER BY d.sort))[1], 'cargo_ids', ARRAY(SELECT DISTINCT c.cargo_id FROM (consignment_details g JOIN consignment_cargos c ON ((c.detail_id = g.id))) WHERE (g.order_id = order_goods.wanted) ORDER BY c.cargo_id), 'packing_type_ids', ARRAY(SELECT DISTINCT k.packing_type_id FROM (consignment_details g JOIN consignment_packings k ON ((k.detail_id = g.id))) WHERE (g.order_id = order_goods.wanted) ORDER BY k.packing_type_id)) AS jsonb_build_object FROM (orders o LEFT JOIN consignment_details d ON ((d.order_id = o.id))) WHERE (o.id = order_goods.wanted))
;

CREATE OR REPLACE FUNCTION public.order_gross(wanted integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT ((COALESCE(sum((sums.net + round(((sums.net * sums.rate) / (100)::numeric)))), (0)::numeric))::bigint + COALESCE((SELECT o.invoice_rounding FROM orders o WHERE (o.id = order_gross.wanted)), (0)::bigint)) FROM (SELECT owed.rate, sum(owed.net) AS net FROM (SELECT o.vat_rate AS rate, CASE WHEN (o.freight_terms = 'collect'::text) THEN (0)::bigint ELSE o.customer_price END AS net FROM orders o WHERE (o.id = order_gross.wanted) UNION ALL SELECT COALESCE(vat_of_code(c.vat_code), o.vat_rate) AS "coalesce", euro_cents(c.amount, c.rate) AS euro_cents FROM (consignment_costs c JOIN orders o ON ((o.id = c.order_id))) WHERE ((c.order_id = order_gross.wanted) AND (c.further_invoice_id IS NULL) AND (c.side = 'sell'::text) AND (COALESCE(c.payer, ''::text) <> ALL (ARRAY['sender'::text, 'consignee'::text])) AND ((o.status <> 6) OR (c.cost_type_id = 10)))) owed GROUP BY owed.rate) sums)
;

CREATE OR REPLACE FUNCTION public.order_sums_of(wanted integer[])
 RETURNS SETOF order_sums
 LANGUAGE sql
 STABLE
AS $function$
  select o.id, coalesce(lines.charged, 0)::bigint, coalesce(lines.spent, 0)::bigint, coalesce(lines.dead_charged, 0)::bigint,
    coalesce(lines.dead_spent, 0)::bigint, coalesce(losses.lost, 0)::bigint
  from orders o
  left join (
    select order_id, sum(charged) as charged, sum(spent) as spent, sum(charged) filter (where is_dead) as dead_charged,
      sum(spent) filter (where is_dead) as dead_spent
    from (
      select order_id, cost_type_id = 10 as is_dead,
        case when side = 'sell' and not prepaid then euro_cents(amount, rate) else 0 end as charged,
        case when side = 'buy' then euro_cents(amount, rate) when prepaid then -euro_cents(amount, rate) else 0 end as spent
      from consignment_costs where order_id = any (wanted)
    ) line group by order_id
  ) lines on lines.order_id = o.id
  left join (
    select order_id, sum(amount - recovered) as lost from order_damages
    where order_id = any (wanted) and completed group by order_id
  ) losses on losses.order_id = o.id
  where o.id = any (wanted) and (lines.order_id is not null or losses.order_id is not null)
$function$
;

CREATE OR REPLACE FUNCTION public.order_words(wanted integer, for_customer boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT concat_ws(' '::text, (SELECT string_agg(((line.ref_number || ' '::text) || code_key(line.ref_number)), ' '::text ORDER BY detail.sort, line.sort) AS string_agg FROM ((consignment_details detail JOIN consignment_references line ON ((line.detail_id = detail.id))) JOIN reference_types kind ON ((kind.id = line.reference_type_id))) WHERE ((detail.order_id = order_words.wanted) AND ((NOT order_words.for_customer) OR (kind.audience = ANY (ARRAY['customer'::text, 'both'::text]))))), (SELECT string_agg(((place.name || ' '::text) || place.city), ' '::text ORDER BY detail.sort, stop.kind) AS string_agg FROM ((consignment_details detail JOIN consignment_stops stop ON ((stop.detail_id = detail.id))) JOIN places place ON ((place.id = stop.place_id))) WHERE (detail.order_id = order_words.wanted))) AS concat_ws)
;

CREATE OR REPLACE FUNCTION public.orders_on_invoice(business integer, firm integer, given text, day date)
 RETURNS TABLE(order_id integer, further_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select o.id, null::integer from order_invoice_numbers n join orders o on o.id = n.order_id
  where n.search = norm_search(' ' || given) and n.number = given
    and o.firm_company_id = firm and o.business_id = business and o.invoice_number = given and o.invoice_date = day
  union all
  select o.id, f.id from order_invoice_numbers n join orders o on o.id = n.order_id
    join order_further_invoices f on f.order_id = o.id and f.side = 'sell' and f.number = given and f.date = day
  where n.search = norm_search(' ' || given) and n.number = given
    and o.firm_company_id = firm and o.business_id = business
$function$
;

CREATE OR REPLACE FUNCTION public.overdue_invoice(firm integer, day date)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN (SELECT json_build_object('number', d.number, 'days', (overdue_invoice.day - d.due)) AS json_build_object FROM (SELECT f.id, (overdue_invoice.day - (f.reporting_days)::integer) AS since FROM firms f WHERE (f.id = overdue_invoice.firm)) late, LATERAL ((SELECT o.id, o.invoice_number AS number, o.invoice_due AS due FROM orders o WHERE ((o.firm_company_id = late.id) AND o.owes AND (o.invoice_due < late.since)) ORDER BY o.invoice_due, o.id LIMIT 1) UNION ALL (SELECT i.order_id, i.number, i.due FROM (order_further_invoices i JOIN orders o ON ((o.id = i.order_id))) WHERE ((o.firm_company_id = late.id) AND (i.side = 'sell'::text) AND (i.gross > i.paid) AND (i.due < late.since)) ORDER BY i.due, i.order_id LIMIT 1)) d ORDER BY d.due, d.id LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.person_is_on(person people)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((person).active AND (NOT (EXISTS (SELECT FROM firms WHERE ((firms.id = (person_is_on.person).firm_id) AND (NOT firms.active))))))
;

CREATE OR REPLACE FUNCTION public.refresh_carrier_debts(wanted integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with owed as (
    select o.id, carrier_gross(o.id) - o.carrier_paid as open from orders o
    where o.id = any (wanted) and o.firm_carrier_id is not null
  ), paid as (
    delete from carrier_debts where order_id = any (wanted) and order_id not in (select id from owed where open > 0)
  )
  insert into carrier_debts select id, open from owed where open > 0
  on conflict (order_id) do update set open = excluded.open
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('dromos.audit_ends', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.round_invoice(business integer, firm integer, given text, day date, written integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  due bigint;
  borne bigint;
  stated bigint;
  own bigint;
  bearer integer;
begin
  if given = '' or day is null then return; end if;
  select coalesce(sum(o.invoice_rounding), 0), coalesce(sum(o.gross - o.invoice_rounding + o.credited), 0),
      (array_agg(o.id order by o.id = written desc, o.id) filter (where o.id = written or o.owes))[1],
      (array_agg(o.invoice_gross order by o.id = written desc, o.id) filter (where o.invoice_gross is not null))[1]
    into borne, own, bearer, stated
    from orders_on_invoice(business, firm, given, day) d join orders o on o.id = d.order_id where d.further_id is null;
  if bearer is null then return; end if;
  own := own + (select coalesce(sum(f.gross + f.credited), 0) from orders_on_invoice(business, firm, given, day) d
    join order_further_invoices f on f.id = d.further_id);
  due := rounding_of(stated, own, invoice_rounding(business, firm, given, day));
  if due = borne then return; end if;
  update orders set gross = gross + due - borne, invoice_rounding = orders.invoice_rounding + due - borne where id = bearer;
end $function$
;

CREATE OR REPLACE FUNCTION public.round_invoices_of_further()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.side = 'sell' then
    perform round_invoice(o.business_id, o.firm_company_id, old.number, old.date, null) from orders o where o.id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and new.side = 'sell' then
    perform round_invoice(o.business_id, o.firm_company_id, new.number, new.date, null) from orders o where o.id = new.order_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.round_invoices_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.invoice_number, old.invoice_date) is distinct from (new.invoice_number, new.invoice_date) then
    perform round_invoice(old.business_id, old.firm_company_id, old.invoice_number, old.invoice_date, null);
  end if;
  perform round_invoice(new.business_id, new.firm_company_id, new.invoice_number, new.invoice_date, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.rounding_of(stated bigint, own bigint, counted bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (abs((stated - own)) <= 100) THEN (stated - own) ELSE counted END
;

CREATE OR REPLACE FUNCTION public.search_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((CASE WHEN (length(word) < 3) THEN '% '::text ELSE '%'::text END || replace(replace(replace(norm_search(word), '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text)
;

CREATE OR REPLACE FUNCTION public.tell_live_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live_event', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_session_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('session_change', 'session:' || old.id);
  else
    perform pg_notify('session_change', 'person:' || old.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.twin_offset(stop consignment_stops)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT CASE WHEN ((twin_offset.stop).from_hour IS NOT NULL) THEN (CASE WHEN (clock.ahead < 0) THEN '-'::text ELSE '+'::text END || to_char(make_interval(mins => abs(clock.ahead)), 'HH24:MI'::text)) ELSE NULL::text END AS "case" FROM (SELECT ((EXTRACT(epoch FROM (((twin_offset.stop).starts_at AT TIME ZONE (twin_offset.stop).timezone) - ((twin_offset.stop).starts_at AT TIME ZONE 'UTC'::text))) / (60)::numeric))::integer AS int4) clock(ahead))
;

CREATE OR REPLACE FUNCTION public.vat_of_code(code text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (code ~ '^\d{1,2}([.,]\d{1,2})?\s?%?$'::text) THEN (replace(rtrim(code, ' %'::text), ','::text, '.'::text))::numeric WHEN (code = ANY (ARRAY['Z'::text, 'E'::text, 'AE'::text, 'K'::text, 'G'::text, 'O'::text])) THEN (0)::numeric ELSE NULL::numeric END
;

CREATE OR REPLACE FUNCTION public.vat_parties(business integer, firm integer)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT json_build_object('ours', json_build_object('country', COALESCE(NULLIF(split_part(b.vat, ' '::text, 1), ''::text), home.vat_prefix), 'eu', home.eu), 'theirs', json_build_object('country', COALESCE(NULLIF(split_part(f.vat, ' '::text, 1), ''::text), seat.vat_prefix), 'eu', CASE WHEN (f.vat = ''::text) THEN seat.eu ELSE (SELECT bool_or(there.eu) AS bool_or FROM countries there WHERE (there.vat_prefix = split_part(f.vat, ' '::text, 1))) END, 'checked', ((f.vat <> ''::text) AND COALESCE(f.vies_valid, false))), 'forwards', (EXISTS (SELECT FROM firm_firm_types kind WHERE ((kind.firm_id = f.id) AND (kind.firm_type_id = ANY (ARRAY[3, 4])))))) AS json_build_object FROM (businesses b JOIN countries home ON ((home.id = b.country_id))), (firms f JOIN countries seat ON ((seat.id = f.country_id))) WHERE ((b.id = vat_parties.business) AND (f.id = vat_parties.firm)))
;

CREATE OR REPLACE FUNCTION public.vat_rule(business integer, firm integer, stop_places integer[])
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (EXISTS (SELECT FROM (places p JOIN countries there ON ((there.id = p.country_id))) WHERE ((p.id = ANY (vat_rule.stop_places)) AND (there.id <> home.id) AND (NOT (there.eu AND home.eu))))) THEN 'third_country'::text WHEN (COALESCE(NULLIF(split_part(f.vat, ' '::text, 1), ''::text), seat.vat_prefix) <> COALESCE(NULLIF(split_part(b.vat, ' '::text, 1), ''::text), home.vat_prefix)) THEN 'abroad'::text ELSE 'domestic'::text END AS "case" FROM (businesses b JOIN countries home ON ((home.id = b.country_id))), (firms f JOIN countries seat ON ((seat.id = f.country_id))) WHERE ((b.id = vat_rule.business) AND (f.id = vat_rule.firm)))
;

CREATE OR REPLACE FUNCTION public.vat_treatments_on(day date)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(json_agg(json_build_object('vat_case', vat_treatments.vat_case, 'side', vat_treatments.side, 'exemption', vat_treatments.exemption, 'sentence_en', vat_treatments.sentence_en, 'sentence_el', vat_treatments.sentence_el) ORDER BY vat_treatments.id), '[]'::json) AS "coalesce" FROM vat_treatments WHERE (vat_treatments.active AND ((vat_treatments_on.day >= vat_treatments.valid_from) AND (vat_treatments_on.day <= COALESCE(vat_treatments.valid_to, 'infinity'::date)))))
;

CREATE OR REPLACE FUNCTION public.words_of(list text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_string(list, ' '::text)
;

create table ambients (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint ambients_pkey PRIMARY KEY (id),
  constraint ambients_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX ambients_file ON public.ambients USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX ambients_name_el_unique ON public.ambients USING btree (norm_search(name_el));
CREATE UNIQUE INDEX ambients_name_en_unique ON public.ambients USING btree (norm_search(name_en));

create table audit_log (
  id bigint generated always as identity,
  at timestamp with time zone default now() not null,
  actor_id integer,
  action text not null,
  entity text not null,
  entity_id integer,
  before jsonb,
  after jsonb,
  request_id text,
  address inet,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at, id, action);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity, entity_id, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table backup_outcomes (
  id integer generated by default as identity,
  kind text not null,
  at timestamp with time zone default now() not null,
  archive text default ''::text not null,
  bytes bigint,
  error text,
  constraint backup_outcomes_pk PRIMARY KEY (id),
  constraint backup_outcomes_kind_known CHECK ((kind = ANY (ARRAY['backup'::text, 'proof'::text])))
);
CREATE INDEX backup_outcomes_kind ON public.backup_outcomes USING btree (kind, id DESC);

create table bank_account_businesses (
  bank_account_id integer not null,
  business_id integer not null,
  constraint bank_account_businesses_pk PRIMARY KEY (bank_account_id, business_id),
  constraint bank_account_businesses_bank_fk FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id) ON DELETE CASCADE,
  constraint bank_account_businesses_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
CREATE INDEX bank_account_businesses_business ON public.bank_account_businesses USING btree (business_id);

create table bank_accounts (
  id integer generated by default as identity,
  bank_name text not null,
  account text default ''::text not null,
  iban text not null,
  swift text default ''::text not null,
  active boolean default true not null,
  search text generated always as (norm_search((((((((' '::text || bank_name) || ' '::text) || account) || ' '::text) || iban) || ' '::text) || swift))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint bank_accounts_iban_unique UNIQUE (iban),
  constraint bank_accounts_pkey PRIMARY KEY (id)
);

create table bookings (
  id integer generated by default as identity,
  number_id text,
  business_id integer not null,
  import_export smallint default 1 not null,
  avoid_sea boolean default false not null,
  firm_company_id integer not null,
  firm_address_id integer,
  customer_id integer,
  assign_user integer,
  freight_terms text default 'paid'::text not null,
  incoterm text,
  incoterm_place text default ''::text not null,
  agreed_price bigint,
  notes text default ''::text not null,
  customer_note text default ''::text not null,
  status smallint default 1 not null,
  by_customer boolean default false not null,
  requested_at timestamp with time zone,
  customer_price bigint,
  offer_until date,
  taken_at timestamp with time zone,
  reason text default ''::text not null,
  cancel_asked_at timestamp with time zone,
  cancel_asked text default ''::text not null,
  damage_told_at timestamp with time zone,
  damage_told_type_id integer,
  damage_told text default ''::text not null,
  loading_date date not null,
  delivery_date date not null,
  loading_place_id integer not null,
  delivery_place_id integer not null,
  customer_name text not null,
  goods jsonb not null,
  words text not null,
  customer_words text not null,
  search text generated always as (norm_search((((((' '::text || COALESCE(number_id, ''::text)) || ' '::text) || customer_name) || ' '::text) || words))) stored,
  customer_search text generated always as (norm_search((((' '::text || COALESCE(number_id, ''::text)) || ' '::text) || customer_words))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  priced_for jsonb,
  price_void jsonb,
  constraint bookings_number_unique UNIQUE (business_id, number_id),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_assign_user_fk FOREIGN KEY (assign_user) REFERENCES people(id),
  constraint bookings_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint bookings_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint bookings_customer_address_fk FOREIGN KEY (firm_address_id) REFERENCES firm_addresses(id),
  constraint bookings_customer_contact_fk FOREIGN KEY (customer_id) REFERENCES contacts(id),
  constraint bookings_customer_firm_fk FOREIGN KEY (firm_company_id) REFERENCES firms(id),
  constraint bookings_damage_type_fk FOREIGN KEY (damage_told_type_id) REFERENCES damage_types(id),
  constraint bookings_delivery_place_fk FOREIGN KEY (delivery_place_id) REFERENCES places(id),
  constraint bookings_loading_place_fk FOREIGN KEY (loading_place_id) REFERENCES places(id),
  constraint bookings_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint bookings_damage_whole CHECK (((damage_told_at IS NULL) = (damage_told_type_id IS NULL))),
  constraint bookings_freight_terms_known CHECK ((freight_terms = ANY (ARRAY['paid'::text, 'collect'::text]))),
  constraint bookings_import_export_known CHECK (((import_export >= 1) AND (import_export <= 4))),
  constraint bookings_numbered_once_requested CHECK (((status = ANY (ARRAY[1, 6])) OR (number_id IS NOT NULL))),
  constraint bookings_offer_whole CHECK (((status <> 3) OR ((customer_price IS NOT NULL) AND (offer_until IS NOT NULL)))),
  constraint bookings_prices_not_negative CHECK (((agreed_price >= 0) AND (customer_price >= 0))),
  constraint bookings_status_known CHECK (((status >= 1) AND (status <= 6)))
);
CREATE INDEX bookings_assign_user ON public.bookings USING btree (assign_user) WHERE (assign_user IS NOT NULL);
CREATE INDEX bookings_business ON public.bookings USING btree (business_id);
CREATE INDEX bookings_created ON public.bookings USING btree (created_at DESC, id DESC);
CREATE INDEX bookings_created_by ON public.bookings USING btree (created_by);
CREATE INDEX bookings_customer ON public.bookings USING btree (firm_company_id, created_at DESC, id DESC);
CREATE INDEX bookings_customer_address ON public.bookings USING btree (firm_address_id) WHERE (firm_address_id IS NOT NULL);
CREATE INDEX bookings_customer_contact ON public.bookings USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX bookings_customer_name ON public.bookings USING btree (customer_name, id);
CREATE INDEX bookings_damage_type ON public.bookings USING btree (damage_told_type_id) WHERE (damage_told_type_id IS NOT NULL);
CREATE INDEX bookings_delivery_date ON public.bookings USING btree (delivery_date, id);
CREATE INDEX bookings_delivery_place ON public.bookings USING btree (delivery_place_id);
CREATE INDEX bookings_loading_date ON public.bookings USING btree (loading_date, id);
CREATE INDEX bookings_loading_place ON public.bookings USING btree (loading_place_id);
CREATE INDEX bookings_number ON public.bookings USING btree (number_id, id);
CREATE INDEX bookings_offer_until ON public.bookings USING btree (offer_until, id);
CREATE INDEX bookings_requested ON public.bookings USING btree (requested_at, id);
CREATE INDEX bookings_search ON public.bookings USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX bookings_status ON public.bookings USING btree (status, created_at DESC, id DESC);
CREATE INDEX bookings_status_id ON public.bookings USING btree (status, id);
CREATE INDEX bookings_updated_by ON public.bookings USING btree (updated_by);

create table business_mailboxes (
  business_id integer not null,
  smtp_host text not null,
  smtp_port integer not null,
  smtp_security text not null,
  smtp_user text default ''::text not null,
  email_password text,
  from_email text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint business_mailboxes_pkey PRIMARY KEY (business_id),
  constraint business_mailboxes_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_mailboxes_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id),
  constraint business_mailboxes_port_range CHECK (((smtp_port >= 1) AND (smtp_port <= 65535))),
  constraint business_mailboxes_security_known CHECK ((smtp_security = ANY (ARRAY['tls'::text, 'starttls'::text])))
);
CREATE INDEX business_mailboxes_updated_by ON public.business_mailboxes USING btree (updated_by);

create table businesses (
  id integer generated by default as identity,
  company_title text not null,
  company_name text not null,
  address text default ''::text not null,
  city text default ''::text not null,
  postal text default ''::text not null,
  title_en text default ''::text not null,
  title_el text default ''::text not null,
  address_en text default ''::text not null,
  address_el text default ''::text not null,
  city_en text default ''::text not null,
  city_el text default ''::text not null,
  doy_en text default ''::text not null,
  doy_el text default ''::text not null,
  country_id integer not null,
  vat text default ''::text not null,
  doy text default ''::text not null,
  gemi text default ''::text not null,
  email text default ''::text not null,
  website text default ''::text not null,
  phone text default ''::text not null,
  phone_iso text default ''::text not null,
  logo uuid,
  carrier_terms_en text default ''::text not null,
  carrier_terms_el text default ''::text not null,
  customer_terms_en text default ''::text not null,
  customer_terms_el text default ''::text not null,
  footer_en text default ''::text not null,
  footer_el text default ''::text not null,
  default_bank_id integer,
  vat_rate numeric(5,2) default 0 not null,
  sdr_rate numeric(5,4) default 1.17 not null,
  active boolean default true not null,
  search text generated always as (norm_search((((((((((((' '::text || company_title) || ' '::text) || company_name) || ' '::text) || vat) || ' '::text) || city) || ' '::text) || title_en) || ' '::text) || title_el))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  kg_per_ldm integer default 1850 not null,
  constraint businesses_pkey PRIMARY KEY (id),
  constraint businesses_country_fk FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint businesses_default_bank_fk FOREIGN KEY (default_bank_id) REFERENCES bank_accounts(id),
  constraint businesses_default_bank_served_fk FOREIGN KEY (default_bank_id, id) REFERENCES bank_account_businesses(bank_account_id, business_id) ON DELETE SET NULL (default_bank_id),
  constraint businesses_logo_fk FOREIGN KEY (logo) REFERENCES stored_files(key),
  constraint businesses_kg_per_ldm_range CHECK (((kg_per_ldm >= 500) AND (kg_per_ldm <= 5000))),
  constraint businesses_sdr_rate_range CHECK (((sdr_rate >= 0.5) AND (sdr_rate <= (5)::numeric))),
  constraint businesses_vat_rate_range CHECK (((vat_rate >= (0)::numeric) AND (vat_rate < (100)::numeric)))
);
CREATE INDEX businesses_country ON public.businesses USING btree (country_id);
CREATE INDEX businesses_default_bank ON public.businesses USING btree (default_bank_id);
CREATE UNIQUE INDEX businesses_logo ON public.businesses USING btree (logo);

create table calendar_feeds (
  id integer generated by default as identity,
  person_id integer not null,
  token_hash text not null,
  scope text not null,
  language text not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (id),
  constraint calendar_feeds_token_unique UNIQUE (token_hash),
  constraint calendar_feeds_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint calendar_feeds_scope_known CHECK ((scope = ANY (ARRAY['mine'::text, 'all'::text])))
);
CREATE UNIQUE INDEX calendar_feeds_one_in_use ON public.calendar_feeds USING btree (person_id) WHERE (revoked_at IS NULL);
CREATE INDEX calendar_feeds_person ON public.calendar_feeds USING btree (person_id);

create table cargo_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  parent_id integer,
  adr boolean default false not null,
  food boolean default false not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint cargo_types_pkey PRIMARY KEY (id),
  constraint cargo_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key),
  constraint cargo_types_parent_fk FOREIGN KEY (parent_id) REFERENCES cargo_types(id)
);
CREATE UNIQUE INDEX cargo_types_file ON public.cargo_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX cargo_types_name_el_unique ON public.cargo_types USING btree (COALESCE(parent_id, 0), norm_search(name_el));
CREATE UNIQUE INDEX cargo_types_name_en_unique ON public.cargo_types USING btree (COALESCE(parent_id, 0), norm_search(name_en));
CREATE INDEX cargo_types_parent ON public.cargo_types USING btree (parent_id);

create table carrier_debts (
  order_id integer not null,
  open bigint not null,
  constraint carrier_debts_pkey PRIMARY KEY (order_id),
  constraint carrier_debts_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint carrier_debts_positive CHECK ((open > 0))
);

create table carrier_score_weights (
  id integer generated by default as identity,
  loading smallint default 20 not null,
  delivery smallint default 30 not null,
  cancellations smallint default 15 not null,
  damages smallint default 15 not null,
  documents smallint default 10 not null,
  rating smallint default 10 not null,
  document_days smallint default 14 not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint carrier_score_weights_pkey PRIMARY KEY (id),
  constraint carrier_score_weights_days CHECK (((document_days >= 1) AND (document_days <= 180))),
  constraint carrier_score_weights_one CHECK ((id = 1)),
  constraint carrier_score_weights_range CHECK (((LEAST(loading, delivery, cancellations, damages, documents, rating) >= 0) AND ((GREATEST(loading, delivery, cancellations, damages, documents, rating) >= 1) AND (GREATEST(loading, delivery, cancellations, damages, documents, rating) <= 100))))
);

create table category_revisions (
  type text not null,
  revision integer default 1 not null,
  constraint category_revisions_pk PRIMARY KEY (type)
);

create table chat_files (
  message_id integer not null,
  file_id uuid not null,
  constraint chat_files_pk PRIMARY KEY (message_id, file_id),
  constraint chat_files_file_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint chat_files_message_fk FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE
);
CREATE INDEX chat_files_file ON public.chat_files USING btree (file_id);

create table chat_mails (
  mail_id integer not null,
  chat_id integer not null,
  channel text not null,
  person_id integer not null,
  constraint chat_mails_pk PRIMARY KEY (mail_id),
  constraint chat_mails_chat_fk FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_mails_mail_fk FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE CASCADE,
  constraint chat_mails_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX chat_mails_chat ON public.chat_mails USING btree (chat_id);
CREATE INDEX chat_mails_person ON public.chat_mails USING btree (person_id);

create table chat_mentions (
  message_id integer not null,
  person_id integer not null,
  name text not null,
  constraint chat_mentions_pk PRIMARY KEY (message_id, person_id),
  constraint chat_mentions_message_fk FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  constraint chat_mentions_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX chat_mentions_person ON public.chat_mentions USING btree (person_id);

create table chat_messages (
  id integer generated by default as identity,
  chat_id integer not null,
  channel text not null,
  firm_id integer,
  author_id integer,
  text text default ''::text not null,
  reply_to integer,
  sent_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  search text generated always as (norm_search((' '::text || text))) stored,
  by_mail boolean default false not null,
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_author_fk FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint chat_messages_chat_fk FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_messages_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint chat_messages_reply_fk FOREIGN KEY (reply_to) REFERENCES chat_messages(id) ON DELETE SET NULL,
  constraint chat_messages_channel_known CHECK ((channel = ANY (ARRAY['staff'::text, 'customer'::text]))),
  constraint chat_messages_firm_of_customers CHECK (((channel = 'customer'::text) = (firm_id IS NOT NULL))),
  constraint chat_messages_text_length CHECK ((char_length(text) <= 4000))
);
CREATE INDEX chat_messages_author ON public.chat_messages USING btree (author_id);
CREATE INDEX chat_messages_firm ON public.chat_messages USING btree (firm_id) WHERE (firm_id IS NOT NULL);
CREATE INDEX chat_messages_reply ON public.chat_messages USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX chat_messages_room ON public.chat_messages USING btree (chat_id, channel, id DESC);
CREATE INDEX chat_messages_search ON public.chat_messages USING gin (search gin_trgm_ops);

create table chat_readers (
  id integer generated by default as identity,
  chat_id integer not null,
  channel text not null,
  person_id integer not null,
  firm_id integer,
  read_to integer default 0 not null,
  read_at timestamp with time zone,
  follows boolean default false not null,
  unread integer default 0 not null,
  mail_at timestamp with time zone,
  mailed_to integer default 0 not null,
  constraint chat_readers_id_unique UNIQUE (id),
  constraint chat_readers_pk PRIMARY KEY (person_id, chat_id, channel),
  constraint chat_readers_chat_fk FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_readers_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint chat_readers_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint chat_readers_channel_known CHECK ((channel = ANY (ARRAY['staff'::text, 'customer'::text]))),
  constraint chat_readers_unread_counted CHECK ((unread >= 0))
);
CREATE INDEX chat_readers_chat ON public.chat_readers USING btree (chat_id, channel);
CREATE INDEX chat_readers_firm ON public.chat_readers USING btree (firm_id) WHERE (firm_id IS NOT NULL);
CREATE INDEX chat_readers_mail ON public.chat_readers USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX chat_readers_unread ON public.chat_readers USING btree (person_id) WHERE (unread > 0);

create table chats (
  id integer generated by default as identity,
  order_id integer,
  booking_id integer,
  groupage_id integer,
  created_at timestamp with time zone default now() not null,
  customer_done_to integer default 0 not null,
  constraint chats_pkey PRIMARY KEY (id),
  constraint chats_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint chats_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id) ON DELETE CASCADE,
  constraint chats_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint chats_one_document CHECK ((num_nonnulls(order_id, booking_id, groupage_id) = 1))
);
CREATE UNIQUE INDEX chats_booking ON public.chats USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE UNIQUE INDEX chats_groupage ON public.chats USING btree (groupage_id) WHERE (groupage_id IS NOT NULL);
CREATE UNIQUE INDEX chats_order ON public.chats USING btree (order_id) WHERE (order_id IS NOT NULL);

create table clauses (
  id integer generated by default as identity,
  title_en text not null,
  title_el text not null,
  body_en text not null,
  body_el text not null,
  active boolean default true not null,
  search text generated always as (norm_search((((((((' '::text || title_en) || ' '::text) || title_el) || ' '::text) || body_en) || ' '::text) || body_el))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint clauses_pkey PRIMARY KEY (id),
  constraint clauses_title_el_unique UNIQUE (title_el),
  constraint clauses_title_en_unique UNIQUE (title_en),
  constraint clauses_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint clauses_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL
);
CREATE INDEX clauses_created_by ON public.clauses USING btree (created_by);
CREATE INDEX clauses_updated_by ON public.clauses USING btree (updated_by);

create table consignment_cargos (
  id integer generated by default as identity,
  detail_id integer not null,
  sort smallint not null,
  cargo_id integer not null,
  subcargo_id integer,
  description text default ''::text not null,
  un_number text default ''::text not null,
  shipping_name text default ''::text not null,
  adr_class text default ''::text not null,
  packing_group text,
  tunnel_code text default ''::text not null,
  net_weight numeric(9,2),
  gross_weight numeric(9,2),
  limited_quantity boolean default false not null,
  technical_name text default ''::text not null,
  shipping_name_local text default ''::text not null,
  environmentally_hazardous boolean default false not null,
  packages text default ''::text not null,
  constraint consignment_cargos_pkey PRIMARY KEY (id),
  constraint consignment_cargos_cargo_fk FOREIGN KEY (cargo_id) REFERENCES cargo_types(id),
  constraint consignment_cargos_detail_fk FOREIGN KEY (detail_id) REFERENCES consignment_details(id) ON DELETE CASCADE,
  constraint consignment_cargos_subcargo_fk FOREIGN KEY (subcargo_id) REFERENCES cargo_types(id)
);
CREATE INDEX consignment_cargos_cargo ON public.consignment_cargos USING btree (cargo_id);
CREATE INDEX consignment_cargos_detail ON public.consignment_cargos USING btree (detail_id, sort);
CREATE INDEX consignment_cargos_subcargo ON public.consignment_cargos USING btree (subcargo_id) WHERE (subcargo_id IS NOT NULL);

create table consignment_costs (
  id integer generated by default as identity,
  order_id integer,
  booking_id integer,
  sort smallint not null,
  cost_type_id integer not null,
  text text default ''::text not null,
  side text not null,
  payee text,
  payee_firm_id integer,
  payer text,
  prepaid boolean default false not null,
  leg text,
  vat_code text default ''::text not null,
  amount bigint not null,
  currency text default 'EUR'::text not null,
  rate numeric(14,6) default 1 not null,
  rate_date date,
  further_invoice_id integer,
  constraint consignment_costs_pkey PRIMARY KEY (id),
  constraint consignment_costs_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint consignment_costs_further_invoice_fk FOREIGN KEY (order_id, further_invoice_id) REFERENCES order_further_invoices(order_id, id),
  constraint consignment_costs_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint consignment_costs_payee_firm_fk FOREIGN KEY (payee_firm_id) REFERENCES firms(id),
  constraint consignment_costs_type_fk FOREIGN KEY (cost_type_id) REFERENCES cost_types(id),
  constraint consignment_costs_amount_bounded CHECK (((amount >= '-9999999999'::bigint) AND (amount <= '9999999999'::bigint))),
  constraint consignment_costs_firm_is_other CHECK (((payee_firm_id IS NULL) OR (payee = 'other'::text))),
  constraint consignment_costs_leg_known CHECK ((leg = ANY (ARRAY['before'::text, 'main'::text, 'after'::text]))),
  constraint consignment_costs_one_owner CHECK ((num_nonnulls(order_id, booking_id) = 1)),
  constraint consignment_costs_payee_known CHECK ((payee = ANY (ARRAY['carrier'::text, 'other'::text]))),
  constraint consignment_costs_payer_known CHECK ((payer = ANY (ARRAY['customer'::text, 'sender'::text, 'consignee'::text, 'carrier'::text]))),
  constraint consignment_costs_rate_sound CHECK ((rate > (0)::numeric)),
  constraint consignment_costs_side_known CHECK ((side = ANY (ARRAY['sell'::text, 'buy'::text])))
);
CREATE INDEX consignment_costs_booking ON public.consignment_costs USING btree (booking_id, sort) WHERE (booking_id IS NOT NULL);
CREATE INDEX consignment_costs_order ON public.consignment_costs USING btree (order_id, sort) WHERE (order_id IS NOT NULL);
CREATE INDEX consignment_costs_payee_firm ON public.consignment_costs USING btree (payee_firm_id) WHERE (payee_firm_id IS NOT NULL);
CREATE INDEX consignment_costs_type ON public.consignment_costs USING btree (cost_type_id);
CREATE CONSTRAINT TRIGGER consignment_costs_invoiced AFTER INSERT OR UPDATE ON public.consignment_costs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.further_invoice_id IS NOT NULL)) EXECUTE FUNCTION keep_further_lines('after');
CREATE CONSTRAINT TRIGGER consignment_costs_invoiced_before AFTER DELETE OR UPDATE ON public.consignment_costs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.further_invoice_id IS NOT NULL)) EXECUTE FUNCTION keep_further_lines('before');
CREATE TRIGGER consignment_costs_owed_in AFTER INSERT ON public.consignment_costs REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_carrier_debts();
CREATE TRIGGER consignment_costs_owed_on AFTER UPDATE ON public.consignment_costs REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_carrier_debts();
CREATE TRIGGER consignment_costs_owed_out AFTER DELETE ON public.consignment_costs REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_carrier_debts();
CREATE TRIGGER consignment_costs_summed_in AFTER INSERT ON public.consignment_costs REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_order_sums();
CREATE TRIGGER consignment_costs_summed_on AFTER UPDATE ON public.consignment_costs REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_order_sums();
CREATE TRIGGER consignment_costs_summed_out AFTER DELETE ON public.consignment_costs REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_order_sums();

create table consignment_details (
  id integer generated by default as identity,
  order_id integer,
  booking_id integer,
  sort smallint not null,
  trailer_type_id integer,
  load_type_id integer default 1 not null,
  load_meters numeric(6,2) default 13.6 not null,
  load_meters_typed boolean default false not null,
  weight numeric(9,2),
  cargo_value bigint,
  declared_value bigint,
  temp numeric(5,1),
  start_temp numeric(5,1),
  stop_temp numeric(5,1),
  degrees text default 'C'::text not null,
  reefer_mode text,
  ambient_id integer,
  notes text default ''::text not null,
  notes_audience text default 'internal'::text not null,
  constraint consignment_details_pkey PRIMARY KEY (id),
  constraint consignment_details_ambient_fk FOREIGN KEY (ambient_id) REFERENCES ambients(id),
  constraint consignment_details_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint consignment_details_load_type_fk FOREIGN KEY (load_type_id) REFERENCES load_types(id),
  constraint consignment_details_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint consignment_details_trailer_fk FOREIGN KEY (trailer_type_id) REFERENCES trailer_types(id),
  constraint consignment_details_audience_known CHECK ((notes_audience = ANY (ARRAY['internal'::text, 'carrier'::text, 'customer'::text, 'both'::text]))),
  constraint consignment_details_degrees_known CHECK ((degrees = ANY (ARRAY['C'::text, 'F'::text]))),
  constraint consignment_details_load_meters_range CHECK (((load_meters >= (0)::numeric) AND (load_meters <= (999)::numeric))),
  constraint consignment_details_one_owner CHECK ((num_nonnulls(order_id, booking_id) = 1)),
  constraint consignment_details_reefer_mode_known CHECK ((reefer_mode = ANY (ARRAY['continuous'::text, 'start_stop'::text]))),
  constraint consignment_details_temps_ordered CHECK ((start_temp <= stop_temp))
);
CREATE INDEX consignment_details_ambient ON public.consignment_details USING btree (ambient_id) WHERE (ambient_id IS NOT NULL);
CREATE INDEX consignment_details_booking ON public.consignment_details USING btree (booking_id, sort) WHERE (booking_id IS NOT NULL);
CREATE INDEX consignment_details_load_type ON public.consignment_details USING btree (load_type_id);
CREATE INDEX consignment_details_order ON public.consignment_details USING btree (order_id, sort) WHERE (order_id IS NOT NULL);
CREATE INDEX consignment_details_trailer ON public.consignment_details USING btree (trailer_type_id);
CREATE TRIGGER consignment_details_estimated_on AFTER UPDATE ON public.consignment_details REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_estimates_of_details();

create table consignment_packings (
  id integer generated by default as identity,
  detail_id integer not null,
  sort smallint not null,
  packing_type_id integer not null,
  pallets integer not null,
  exchange boolean default false not null,
  length integer,
  width integer,
  height integer,
  weight numeric(9,2),
  stack smallint default 1 not null,
  constraint consignment_packings_pkey PRIMARY KEY (id),
  constraint consignment_packings_detail_fk FOREIGN KEY (detail_id) REFERENCES consignment_details(id) ON DELETE CASCADE,
  constraint consignment_packings_type_fk FOREIGN KEY (packing_type_id) REFERENCES packing_types(id),
  constraint consignment_packings_pallets_positive CHECK ((pallets > 0)),
  constraint consignment_packings_stack_range CHECK (((stack >= 1) AND (stack <= 10)))
);
CREATE INDEX consignment_packings_detail ON public.consignment_packings USING btree (detail_id, sort);
CREATE INDEX consignment_packings_type ON public.consignment_packings USING btree (packing_type_id);
CREATE TRIGGER consignment_packings_estimated_in AFTER INSERT ON public.consignment_packings REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_estimates_of_packings();
CREATE TRIGGER consignment_packings_estimated_on AFTER UPDATE ON public.consignment_packings REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_estimates_of_packings();
CREATE TRIGGER consignment_packings_estimated_out AFTER DELETE ON public.consignment_packings REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_estimates_of_packings();

create table consignment_references (
  id integer generated by default as identity,
  detail_id integer not null,
  sort smallint not null,
  reference_type_id integer not null,
  ref_number text not null,
  constraint consignment_references_pkey PRIMARY KEY (id),
  constraint consignment_references_detail_fk FOREIGN KEY (detail_id) REFERENCES consignment_details(id) ON DELETE CASCADE,
  constraint consignment_references_type_fk FOREIGN KEY (reference_type_id) REFERENCES reference_types(id)
);
CREATE INDEX consignment_references_detail ON public.consignment_references USING btree (detail_id, sort);
CREATE INDEX consignment_references_number ON public.consignment_references USING btree (ref_number);
CREATE INDEX consignment_references_type ON public.consignment_references USING btree (reference_type_id);

create table consignment_stops (
  id integer generated by default as identity,
  detail_id integer not null,
  order_id integer,
  booking_id integer,
  kind smallint not null,
  place_id integer not null,
  date date not null,
  time_from time without time zone,
  time_to time without time zone,
  from_hour text,
  to_hour text,
  timezone text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  custom smallint default 2 not null,
  custom_place_id integer,
  party_place_id integer,
  notes text default ''::text not null,
  notes_audience text default 'internal'::text not null,
  arrived_at timestamp with time zone,
  departed_at timestamp with time zone,
  eta timestamp with time zone,
  delay_reason text,
  delay_responsible text,
  delay_acknowledged_at timestamp with time zone,
  delay_note text default ''::text not null,
  eta_withheld boolean default false not null,
  told_eta timestamp with time zone,
  constraint consignment_stops_one_of_a_kind UNIQUE (detail_id, kind),
  constraint consignment_stops_pkey PRIMARY KEY (id),
  constraint consignment_stops_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint consignment_stops_custom_place_fk FOREIGN KEY (custom_place_id) REFERENCES places(id),
  constraint consignment_stops_detail_fk FOREIGN KEY (detail_id) REFERENCES consignment_details(id) ON DELETE CASCADE,
  constraint consignment_stops_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint consignment_stops_party_place_fk FOREIGN KEY (party_place_id) REFERENCES places(id),
  constraint consignment_stops_place_fk FOREIGN KEY (place_id) REFERENCES places(id),
  constraint consignment_stops_audience_known CHECK ((notes_audience = ANY (ARRAY['internal'::text, 'carrier'::text, 'customer'::text, 'both'::text]))),
  constraint consignment_stops_custom_known CHECK ((custom = ANY (ARRAY[1, 2]))),
  constraint consignment_stops_delay_responsible_known CHECK ((delay_responsible = ANY (ARRAY['carrier'::text, 'customer'::text, 'shipper'::text, 'consignee'::text, 'other'::text]))),
  constraint consignment_stops_from_hour_known CHECK ((from_hour = ANY (ARRAY['first'::text, 'second'::text]))),
  constraint consignment_stops_kind_known CHECK ((kind = ANY (ARRAY[1, 2]))),
  constraint consignment_stops_left_after_arrival CHECK ((departed_at >= arrived_at)),
  constraint consignment_stops_one_owner CHECK ((num_nonnulls(order_id, booking_id) = 1)),
  constraint consignment_stops_to_hour_known CHECK ((to_hour = ANY (ARRAY['first'::text, 'second'::text]))),
  constraint consignment_stops_window_ordered CHECK ((ends_at >= starts_at))
);
CREATE INDEX consignment_stops_awaited ON public.consignment_stops USING btree (ends_at) WHERE (arrived_at IS NULL);
CREATE INDEX consignment_stops_booking ON public.consignment_stops USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX consignment_stops_calendar ON public.consignment_stops USING btree (date, kind) INCLUDE (order_id, place_id, starts_at, ends_at, arrived_at, departed_at, eta, id) WHERE (order_id IS NOT NULL);
CREATE INDEX consignment_stops_custom_place ON public.consignment_stops USING btree (custom_place_id) WHERE (custom_place_id IS NOT NULL);
CREATE INDEX consignment_stops_date ON public.consignment_stops USING btree (kind, date);
CREATE INDEX consignment_stops_order ON public.consignment_stops USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX consignment_stops_party_place ON public.consignment_stops USING btree (party_place_id) WHERE (party_place_id IS NOT NULL);
CREATE INDEX consignment_stops_place ON public.consignment_stops USING btree (place_id, date);
CREATE TRIGGER consignment_stops_estimated_in AFTER INSERT ON public.consignment_stops REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_estimates_of_stops();
CREATE TRIGGER consignment_stops_estimated_on AFTER UPDATE ON public.consignment_stops REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_estimates_of_moved_stops();
CREATE TRIGGER consignment_stops_estimated_out AFTER DELETE ON public.consignment_stops REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_estimates_of_stops();

create table contacts (
  id integer generated by default as identity,
  firm_id integer not null,
  first_name text not null,
  last_name text not null,
  email text default ''::text not null,
  job_title_id integer,
  gender_id integer,
  viber text default ''::text not null,
  whatsapp text default ''::text not null,
  skype text default ''::text not null,
  emails text[] default '{}'::text[] not null,
  phones text[] default '{}'::text[] not null,
  phone_isos text[] default '{}'::text[] not null,
  mobiles text[] default '{}'::text[] not null,
  mobile_isos text[] default '{}'::text[] not null,
  mail_roles text[] default '{}'::text[] not null,
  pn_trucks text[] default '{}'::text[] not null,
  pn_trailers text[] default '{}'::text[] not null,
  active boolean default true not null,
  search text generated always as (norm_search((((((((((((((((((' '::text || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || words_of(emails)) || ' '::text) || words_of(phones)) || ' '::text) || words_of(mobiles)) || ' '::text) || words_of(pn_trucks)) || ' '::text) || words_of(pn_trailers)) || ' '::text) || replace(words_of((pn_trucks || pn_trailers)), ' '::text, ''::text)))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint contacts_gender_fk FOREIGN KEY (gender_id) REFERENCES genders(id),
  constraint contacts_job_title_fk FOREIGN KEY (job_title_id) REFERENCES job_titles(id),
  constraint contacts_mail_roles_known CHECK ((mail_roles <@ ARRAY['operations'::text, 'billing'::text, 'pod'::text, 'reminders'::text, 'claims'::text, 'customs'::text, 'sales'::text, 'booking'::text])) NOT VALID
);
CREATE INDEX contacts_email ON public.contacts USING btree (email, id);
CREATE INDEX contacts_firm ON public.contacts USING btree (firm_id, last_name, id);
CREATE INDEX contacts_gender ON public.contacts USING btree (gender_id) WHERE (gender_id IS NOT NULL);
CREATE INDEX contacts_job_title ON public.contacts USING btree (job_title_id) WHERE (job_title_id IS NOT NULL);
CREATE INDEX contacts_name ON public.contacts USING btree (last_name, id);
CREATE INDEX contacts_search ON public.contacts USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='256');

create table cost_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  side text default 'buy'::text not null,
  prepaid boolean default false not null,
  payee text default 'other'::text not null,
  vat_code text default ''::text not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint cost_types_pkey PRIMARY KEY (id),
  constraint cost_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key),
  constraint cost_types_payee_known CHECK ((payee = ANY (ARRAY['carrier'::text, 'other'::text]))),
  constraint cost_types_side_known CHECK ((side = ANY (ARRAY['sell'::text, 'buy'::text, 'both'::text])))
);
CREATE UNIQUE INDEX cost_types_file ON public.cost_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX cost_types_name_el_unique ON public.cost_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX cost_types_name_en_unique ON public.cost_types USING btree (norm_search(name_en));
CREATE TRIGGER cost_types_owed AFTER UPDATE OF payee ON public.cost_types FOR EACH ROW WHEN ((old.payee <> new.payee)) EXECUTE FUNCTION keep_carrier_debts_of_kind();

create table countries (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  iso text not null,
  lang_iso text not null,
  country_phone_code text not null,
  vat_prefix text not null,
  eu boolean default false not null,
  pallet_exchange boolean default false not null,
  timezone text not null,
  search text generated always as (norm_search((((((' '::text || name_en) || ' '::text) || name_el) || ' '::text) || iso))) stored,
  constraint countries_iso_unique UNIQUE (iso),
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_file_fk FOREIGN KEY (file) REFERENCES stored_files(key),
  constraint countries_iso_format CHECK ((iso ~ '^[A-Z]{2}$'::text))
);
CREATE UNIQUE INDEX countries_file ON public.countries USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX countries_name_el_unique ON public.countries USING btree (norm_search(name_el));
CREATE UNIQUE INDEX countries_name_en_unique ON public.countries USING btree (norm_search(name_en));
CREATE TRIGGER countries_reckoned AFTER UPDATE OF iso ON public.countries FOR EACH ROW WHEN ((old.iso IS DISTINCT FROM new.iso)) EXECUTE FUNCTION forget_estimates_by_part();

create table damage_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  class text default 'purple'::text not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint damage_types_pkey PRIMARY KEY (id),
  constraint damage_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX damage_types_file ON public.damage_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX damage_types_name_el_unique ON public.damage_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX damage_types_name_en_unique ON public.damage_types USING btree (norm_search(name_en));

create table demonstration (
  id integer default 1 not null,
  loaded_at timestamp with time zone default now() not null,
  constraint demonstration_pk PRIMARY KEY (id),
  constraint demonstration_one CHECK ((id = 1))
);

create table document_file_links (
  id uuid not null,
  order_id integer,
  booking_id integer,
  groupage_id integer,
  firm_id integer not null,
  token_hash text not null,
  code_hash text not null,
  sealed text,
  expires_at timestamp with time zone not null,
  max_openings integer,
  openings integer default 0 not null,
  opened_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  offer_id integer,
  constraint document_file_links_pkey PRIMARY KEY (id),
  constraint document_file_links_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint document_file_links_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint document_file_links_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id) ON DELETE CASCADE,
  constraint document_file_links_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE NOT VALID,
  constraint document_file_links_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint document_file_links_forgotten CHECK (((revoked_at IS NULL) OR (sealed IS NULL))),
  constraint document_file_links_hashes CHECK (((char_length(token_hash) = 43) AND (char_length(code_hash) = 43))),
  constraint document_file_links_one_document CHECK ((num_nonnulls(order_id, booking_id, groupage_id, offer_id) = 1)) NOT VALID,
  constraint document_file_links_openings CHECK (((openings >= 0) AND (openings <= COALESCE(max_openings, openings))))
);
CREATE INDEX document_file_links_booking ON public.document_file_links USING btree (booking_id, created_at DESC) WHERE (booking_id IS NOT NULL);
CREATE INDEX document_file_links_firm ON public.document_file_links USING btree (firm_id);
CREATE INDEX document_file_links_groupage ON public.document_file_links USING btree (groupage_id) WHERE (groupage_id IS NOT NULL);
CREATE UNIQUE INDEX document_file_links_one_open_of_booking ON public.document_file_links USING btree (booking_id) WHERE ((booking_id IS NOT NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX document_file_links_one_open_of_order ON public.document_file_links USING btree (order_id) WHERE (revoked_at IS NULL);
CREATE INDEX document_file_links_order ON public.document_file_links USING btree (order_id, created_at DESC);

create table document_logs (
  id integer generated by default as identity,
  order_id integer,
  booking_id integer,
  groupage_id integer,
  log_type_id integer not null,
  audience text default 'staff'::text not null,
  text text default ''::text not null,
  data jsonb,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  offer_id integer,
  constraint document_logs_pkey PRIMARY KEY (id),
  constraint document_logs_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint document_logs_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id) ON DELETE CASCADE,
  constraint document_logs_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE NOT VALID,
  constraint document_logs_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint document_logs_type_fk FOREIGN KEY (log_type_id) REFERENCES log_types(id),
  constraint document_logs_audience_known CHECK ((audience = ANY (ARRAY['staff'::text, 'customer'::text]))),
  constraint document_logs_one_document CHECK ((num_nonnulls(order_id, booking_id, groupage_id, offer_id) = 1)) NOT VALID
);
CREATE INDEX document_logs_booking ON public.document_logs USING btree (booking_id, id DESC) WHERE (booking_id IS NOT NULL);
CREATE INDEX document_logs_groupage ON public.document_logs USING btree (groupage_id, id DESC) WHERE (groupage_id IS NOT NULL);
CREATE INDEX document_logs_offer ON public.document_logs USING btree (offer_id, id DESC) WHERE (offer_id IS NOT NULL);
CREATE INDEX document_logs_order ON public.document_logs USING btree (order_id, id DESC);
CREATE INDEX document_logs_type ON public.document_logs USING btree (log_type_id);

create table document_numbers (
  kind text not null,
  business_id integer not null,
  year smallint not null,
  last integer not null,
  constraint document_numbers_pk PRIMARY KEY (kind, business_id, year),
  constraint document_numbers_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
CREATE INDEX document_numbers_business ON public.document_numbers USING btree (business_id);

create table document_templates (
  id integer generated by default as identity,
  kind text not null,
  person_id integer not null,
  firm_id integer,
  name text not null,
  shared boolean default false not null,
  content jsonb not null,
  first_day date not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint document_templates_pkey PRIMARY KEY (id),
  constraint document_templates_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint document_templates_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint document_templates_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL
);
CREATE INDEX document_templates_firm ON public.document_templates USING btree (firm_id);
CREATE UNIQUE INDEX document_templates_name_unique ON public.document_templates USING btree (person_id, kind, COALESCE(firm_id, 0), norm_search(name)) WHERE (deleted_at IS NULL);
CREATE INDEX document_templates_shared ON public.document_templates USING btree (kind, firm_id) WHERE (shared AND (deleted_at IS NULL));
CREATE INDEX document_templates_updated_by ON public.document_templates USING btree (updated_by);

create table emission_factors (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  vehicle text not null,
  fuel text not null,
  temperature text not null,
  grams numeric(7,1) not null,
  edition text not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  carrier_vat text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((((((((' '::text || name_en) || ' '::text) || name_el) || ' '::text) || edition) || ' '::text) || source) || ' '::text) || carrier_vat))) stored,
  constraint emission_factors_pkey PRIMARY KEY (id),
  constraint emission_factors_days_ordered CHECK ((valid_to >= valid_from)),
  constraint emission_factors_fuel_known CHECK ((fuel = ANY (ARRAY['diesel'::text, 'hvo'::text, 'lng'::text, 'electric'::text, 'marine'::text]))),
  constraint emission_factors_grams_range CHECK (((grams >= (0)::numeric) AND (grams <= (99999)::numeric))),
  constraint emission_factors_temperature_known CHECK ((temperature = ANY (ARRAY['ambient'::text, 'controlled'::text]))),
  constraint emission_factors_vehicle_known CHECK ((vehicle = ANY (ARRAY['artic'::text, 'rigid'::text, 'van'::text, 'ferry'::text])))
);
CREATE UNIQUE INDEX emission_factors_name_el_unique ON public.emission_factors USING btree (norm_search(name_el));
CREATE UNIQUE INDEX emission_factors_name_en_unique ON public.emission_factors USING btree (norm_search(name_en));
CREATE INDEX emission_factors_vehicle ON public.emission_factors USING btree (vehicle, temperature, valid_from DESC);
CREATE TRIGGER emission_factors_reckoned AFTER INSERT OR DELETE OR UPDATE ON public.emission_factors FOR EACH ROW EXECUTE FUNCTION forget_estimates_by_factor();

create table emission_reckonings (
  id integer generated by default as identity,
  after_order integer default 0 not null,
  constraint emission_reckonings_pkey PRIMARY KEY (id)
);

create table expenses (
  id integer generated by default as identity,
  business_id integer not null,
  month date not null,
  title text not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint expenses_pkey PRIMARY KEY (id),
  constraint expenses_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint expenses_amount_bounded CHECK (((amount >= 1) AND (amount <= '99999999999'::bigint))),
  constraint expenses_month_first CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX expenses_business ON public.expenses USING btree (business_id);
CREATE INDEX expenses_month ON public.expenses USING btree (month, business_id);

create table exports (
  id integer generated by default as identity,
  list text not null,
  format text not null,
  query text not null,
  language text not null,
  state text default 'waiting'::text not null,
  attempt integer default 0 not null,
  done integer default 0 not null,
  total integer,
  problem text default ''::text not null,
  stored_key uuid,
  role_id integer,
  firm_id integer,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  heard_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint exports_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key),
  constraint exports_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'writing'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX exports_created ON public.exports USING btree (created_at);
CREATE INDEX exports_created_by ON public.exports USING btree (created_by);
CREATE INDEX exports_running ON public.exports USING btree (heard_at) WHERE (state = ANY (ARRAY['waiting'::text, 'writing'::text]));
CREATE UNIQUE INDEX exports_stored ON public.exports USING btree (stored_key) WHERE (stored_key IS NOT NULL);

create table file_countries (
  file_id uuid not null,
  country_id integer not null,
  constraint file_countries_pk PRIMARY KEY (file_id, country_id),
  constraint file_countries_country_fk FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint file_countries_file_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);
CREATE INDEX file_countries_country ON public.file_countries USING btree (country_id);

create table file_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  class text default 'secondary'::text not null,
  scope text not null,
  needs_expiry boolean default false not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint file_types_pkey PRIMARY KEY (id),
  constraint file_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key),
  constraint file_types_scope_known CHECK ((scope = ANY (ARRAY['order'::text, 'firm'::text, 'vehicle'::text, 'contact'::text])))
);
CREATE UNIQUE INDEX file_types_file ON public.file_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX file_types_name_el_unique ON public.file_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX file_types_name_en_unique ON public.file_types USING btree (norm_search(name_en));

create table files (
  id uuid default gen_random_uuid() not null,
  order_id integer,
  booking_id integer,
  groupage_id integer,
  firm_id integer,
  file_type_id integer not null,
  stored_key uuid not null,
  released_to integer,
  number text default ''::text not null,
  valid_from date,
  valid_to date,
  amount bigint,
  approved_at timestamp with time zone,
  approved_by integer,
  removed_at timestamp with time zone,
  removed_by integer,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  offer_id integer,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_approved_by_fk FOREIGN KEY (approved_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint files_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint files_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint files_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint files_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id),
  constraint files_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) NOT VALID,
  constraint files_order_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint files_released_to_fk FOREIGN KEY (released_to) REFERENCES firms(id),
  constraint files_removed_by_fk FOREIGN KEY (removed_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint files_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key),
  constraint files_type_fk FOREIGN KEY (file_type_id) REFERENCES file_types(id),
  constraint files_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint files_amount_positive CHECK ((amount >= 0)),
  constraint files_dates_ordered CHECK ((valid_from <= valid_to)),
  constraint files_number_length CHECK ((char_length(number) <= 80)),
  constraint files_one_owner CHECK ((num_nonnulls(order_id, booking_id, groupage_id, offer_id, firm_id) = 1)) NOT VALID
);
CREATE INDEX files_approved_by ON public.files USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX files_booking ON public.files USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX files_created_by ON public.files USING btree (created_by);
CREATE INDEX files_expiring ON public.files USING btree (valid_to) WHERE ((firm_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX files_firm ON public.files USING btree (firm_id, valid_to) WHERE (firm_id IS NOT NULL);
CREATE INDEX files_groupage ON public.files USING btree (groupage_id) WHERE (groupage_id IS NOT NULL);
CREATE INDEX files_offer ON public.files USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX files_order ON public.files USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX files_released_to ON public.files USING btree (released_to) WHERE (released_to IS NOT NULL);
CREATE INDEX files_removed ON public.files USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX files_removed_by ON public.files USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE UNIQUE INDEX files_stored ON public.files USING btree (stored_key);
CREATE INDEX files_type ON public.files USING btree (file_type_id);
CREATE INDEX files_updated_by ON public.files USING btree (updated_by);

create table firm_addresses (
  id integer generated by default as identity,
  firm_id integer not null,
  title text default ''::text not null,
  address text not null,
  postal text default ''::text not null,
  city text not null,
  country_id integer not null,
  lat double precision,
  lng double precision,
  timezone text not null,
  main boolean default false not null,
  sort integer default 0 not null,
  search text generated always as (norm_search((((((' '::text || address) || ' '::text) || postal) || ' '::text) || city))) stored,
  constraint firm_addresses_pkey PRIMARY KEY (id),
  constraint firm_addresses_country_fk FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint firm_addresses_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint firm_addresses_lat_range CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint firm_addresses_lng_range CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
);
CREATE INDEX firm_addresses_country ON public.firm_addresses USING btree (country_id);
CREATE INDEX firm_addresses_firm ON public.firm_addresses USING btree (firm_id, sort);
CREATE UNIQUE INDEX firm_addresses_one_main ON public.firm_addresses USING btree (firm_id) WHERE main;
CREATE INDEX firm_addresses_search ON public.firm_addresses USING gin (search gin_trgm_ops);
CREATE TRIGGER firm_addresses_cities AFTER INSERT OR DELETE OR UPDATE OF city, firm_id ON public.firm_addresses FOR EACH ROW EXECUTE FUNCTION copy_firm_cities();

create table firm_assign_users (
  firm_id integer not null,
  person_id integer not null,
  constraint firm_assign_users_pk PRIMARY KEY (firm_id, person_id),
  constraint firm_assign_users_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint firm_assign_users_person_fk FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX firm_assign_users_person ON public.firm_assign_users USING btree (person_id, firm_id);

create table firm_cargos (
  firm_id integer not null,
  cargo_id integer not null,
  constraint firm_cargos_pk PRIMARY KEY (firm_id, cargo_id),
  constraint firm_cargos_cargo_fk FOREIGN KEY (cargo_id) REFERENCES cargo_types(id),
  constraint firm_cargos_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX firm_cargos_cargo ON public.firm_cargos USING btree (cargo_id, firm_id);

create table firm_countries (
  firm_id integer not null,
  country_id integer not null,
  constraint firm_countries_pk PRIMARY KEY (firm_id, country_id),
  constraint firm_countries_country_fk FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint firm_countries_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE
);
CREATE INDEX firm_countries_country ON public.firm_countries USING btree (country_id, firm_id);

create table firm_firm_types (
  firm_id integer not null,
  firm_type_id integer not null,
  constraint firm_firm_types_pk PRIMARY KEY (firm_id, firm_type_id),
  constraint firm_firm_types_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint firm_firm_types_type_fk FOREIGN KEY (firm_type_id) REFERENCES firm_types(id)
);
CREATE INDEX firm_firm_types_type ON public.firm_firm_types USING btree (firm_type_id, firm_id);

create table firm_loads (
  firm_id integer not null,
  load_type_id integer not null,
  constraint firm_loads_pk PRIMARY KEY (firm_id, load_type_id),
  constraint firm_loads_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint firm_loads_load_fk FOREIGN KEY (load_type_id) REFERENCES load_types(id)
);

create table firm_merges (
  id integer generated by default as identity,
  kept_id integer not null,
  merged_id integer not null,
  moved jsonb not null,
  merged_at timestamp with time zone default now() not null,
  merged_by integer,
  undone_at timestamp with time zone,
  undone_by integer,
  constraint firm_merges_pkey PRIMARY KEY (id),
  constraint firm_merges_kept_fk FOREIGN KEY (kept_id) REFERENCES firms(id),
  constraint firm_merges_merged_fk FOREIGN KEY (merged_id) REFERENCES firms(id),
  constraint firm_merges_two_firms CHECK ((kept_id <> merged_id))
);
CREATE INDEX firm_merges_kept ON public.firm_merges USING btree (kept_id, id DESC);
CREATE INDEX firm_merges_merged ON public.firm_merges USING btree (merged_id, id DESC);

create table firm_operations (
  firm_id integer not null,
  operation_id integer not null,
  constraint firm_operations_pk PRIMARY KEY (firm_id, operation_id),
  constraint firm_operations_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint firm_operations_operation_fk FOREIGN KEY (operation_id) REFERENCES operations(id)
);
CREATE INDEX firm_operations_operation ON public.firm_operations USING btree (operation_id, firm_id);

create table firm_trailers (
  firm_id integer not null,
  trailer_type_id integer not null,
  constraint firm_trailers_pk PRIMARY KEY (firm_id, trailer_type_id),
  constraint firm_trailers_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint firm_trailers_trailer_fk FOREIGN KEY (trailer_type_id) REFERENCES trailer_types(id)
);
CREATE INDEX firm_trailers_trailer ON public.firm_trailers USING btree (trailer_type_id, firm_id);

create table firm_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint firm_types_pkey PRIMARY KEY (id),
  constraint firm_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX firm_types_file ON public.firm_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX firm_types_name_el_unique ON public.firm_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX firm_types_name_en_unique ON public.firm_types USING btree (norm_search(name_en));

create table firms (
  id integer generated by default as identity,
  name text not null,
  vat text default ''::text not null,
  tax text default ''::text not null,
  vies_valid boolean,
  vies_name text default ''::text not null,
  vies_at timestamp with time zone,
  country_id integer not null,
  cities text default ''::text not null,
  business_id integer,
  assignee integer,
  is_customer boolean default false not null,
  is_carrier boolean default false not null,
  insurance text default 'unassigned'::text not null,
  company_insurance bigint,
  reporting_days smallint default 60 not null,
  terms text default ''::text not null,
  term_type_id integer,
  heard_about_type_id integer,
  show_price boolean default true not null,
  share_carrier boolean default false not null,
  email text default ''::text not null,
  website text default ''::text not null,
  phone text default ''::text not null,
  phone_iso text default ''::text not null,
  description text default ''::text not null,
  trailer_number integer default 0 not null,
  zoom smallint default 4 not null,
  merged_into integer,
  active boolean default true not null,
  search text generated always as (norm_search((((((' '::text || name) || ' '::text) || vat) || ' '::text) || cities))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  tell_delays boolean default true not null,
  eori text default ''::text not null,
  constraint firms_pkey PRIMARY KEY (id),
  constraint firms_assignee_fk FOREIGN KEY (assignee) REFERENCES people(id),
  constraint firms_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint firms_country_fk FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint firms_heard_about_fk FOREIGN KEY (heard_about_type_id) REFERENCES heard_about_types(id),
  constraint firms_merged_into_fk FOREIGN KEY (merged_into) REFERENCES firms(id),
  constraint firms_term_type_fk FOREIGN KEY (term_type_id) REFERENCES term_types(id),
  constraint firms_insurance_known CHECK ((insurance = ANY (ARRAY['assigned'::text, 'unassigned'::text]))),
  constraint firms_insurance_not_negative CHECK ((company_insurance >= 0)),
  constraint firms_merged_is_inactive CHECK (((merged_into IS NULL) OR (NOT active))),
  constraint firms_reporting_days_range CHECK (((reporting_days >= 0) AND (reporting_days <= 365))),
  constraint firms_zoom_range CHECK (((zoom >= 1) AND (zoom <= 20)))
);
CREATE INDEX firms_assignee ON public.firms USING btree (assignee) WHERE (assignee IS NOT NULL);
CREATE INDEX firms_business ON public.firms USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX firms_carrier_name ON public.firms USING btree (name, id) WHERE (is_carrier AND active);
CREATE INDEX firms_country ON public.firms USING btree (country_id, id);
CREATE INDEX firms_customer_name ON public.firms USING btree (name, id) WHERE (is_customer AND active);
CREATE INDEX firms_email ON public.firms USING btree (lower(email)) WHERE (email <> ''::text);
CREATE INDEX firms_heard_about ON public.firms USING btree (heard_about_type_id) WHERE (heard_about_type_id IS NOT NULL);
CREATE INDEX firms_insured ON public.firms USING btree (id) WHERE (company_insurance > 0);
CREATE INDEX firms_merged_into ON public.firms USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX firms_name ON public.firms USING btree (name, id);
CREATE INDEX firms_same_name ON public.firms USING btree (firm_key(name));
CREATE INDEX firms_search ON public.firms USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX firms_term_type ON public.firms USING btree (term_type_id) WHERE (term_type_id IS NOT NULL);
CREATE INDEX firms_vat ON public.firms USING btree (vat, id);
CREATE UNIQUE INDEX firms_vat_unique ON public.firms USING btree (vat) WHERE ((vat <> ''::text) AND active);
CREATE TRIGGER firms_reckoned AFTER UPDATE OF vat ON public.firms FOR EACH ROW WHEN ((old.vat IS DISTINCT FROM new.vat)) EXECUTE FUNCTION forget_estimates_by_part();

create table gazetteer (
  id integer not null,
  name text not null,
  name_el text default ''::text not null,
  country_iso text not null,
  lat double precision not null,
  lng double precision not null,
  population integer not null,
  search text not null,
  sound text default ''::text not null,
  constraint gazetteer_pkey PRIMARY KEY (id)
);
CREATE INDEX gazetteer_position ON public.gazetteer USING btree (lat, lng);
CREATE INDEX gazetteer_search ON public.gazetteer USING gin (search gin_trgm_ops);
CREATE INDEX gazetteer_sound ON public.gazetteer USING gin (sound gin_trgm_ops) WHERE (sound <> ''::text);

create table gazetteer_editions (
  edition integer not null,
  loaded_at timestamp with time zone default now() not null,
  constraint gazetteer_editions_pkey PRIMARY KEY (edition)
);

create table genders (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint genders_pkey PRIMARY KEY (id),
  constraint genders_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX genders_file ON public.genders USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX genders_name_el_unique ON public.genders USING btree (norm_search(name_el));
CREATE UNIQUE INDEX genders_name_en_unique ON public.genders USING btree (norm_search(name_en));

create table group_contacts (
  group_id integer not null,
  contact_id integer not null,
  constraint group_contacts_pk PRIMARY KEY (group_id, contact_id),
  constraint group_contacts_contact_fk FOREIGN KEY (contact_id) REFERENCES contacts(id),
  constraint group_contacts_group_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX group_contacts_contact ON public.group_contacts USING btree (contact_id);

create table group_emails (
  group_id integer not null,
  "position" smallint not null,
  email text not null,
  constraint group_emails_pk PRIMARY KEY (group_id, "position"),
  constraint group_emails_group_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX group_emails_once ON public.group_emails USING btree (group_id, lower(email));

create table group_file_openings (
  id integer generated by default as identity,
  recipient_id integer not null,
  file_id uuid,
  opened_at timestamp with time zone default now() not null,
  address text not null,
  constraint group_file_openings_pkey PRIMARY KEY (id),
  constraint group_file_openings_file_fk FOREIGN KEY (file_id) REFERENCES group_sending_files(id) ON DELETE CASCADE,
  constraint group_file_openings_recipient_fk FOREIGN KEY (recipient_id) REFERENCES group_recipients(id) ON DELETE CASCADE
);
CREATE INDEX group_file_openings_file ON public.group_file_openings USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX group_file_openings_recipient ON public.group_file_openings USING btree (recipient_id, id);

create table group_files (
  id uuid default gen_random_uuid() not null,
  group_id integer not null,
  stored_key uuid not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  constraint group_files_pkey PRIMARY KEY (id),
  constraint group_files_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint group_files_group_fk FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_files_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key)
);
CREATE INDEX group_files_created_by ON public.group_files USING btree (created_by);
CREATE INDEX group_files_group ON public.group_files USING btree (group_id);
CREATE INDEX group_files_stored ON public.group_files USING btree (stored_key);

create table group_recipients (
  id integer generated by default as identity,
  sending_id integer not null,
  address text not null,
  name text not null,
  firm text not null,
  contact_id integer,
  mail_id integer,
  skipped text,
  unsubscribe_hash text,
  files_hash text,
  bounced_at timestamp with time zone,
  bounce_reason text default ''::text not null,
  constraint group_recipients_files_unique UNIQUE (files_hash),
  constraint group_recipients_pkey PRIMARY KEY (id),
  constraint group_recipients_unsubscribe_unique UNIQUE (unsubscribe_hash),
  constraint group_recipients_contact_fk FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  constraint group_recipients_mail_fk FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE SET NULL,
  constraint group_recipients_sending_fk FOREIGN KEY (sending_id) REFERENCES group_sendings(id) ON DELETE CASCADE,
  constraint group_recipients_skipped_known CHECK ((skipped = ANY (ARRAY['unsubscribed'::text, 'undeliverable'::text, 'inactive'::text, 'no_address'::text])))
);
CREATE INDEX group_recipients_address ON public.group_recipients USING btree (lower(address)) WHERE (mail_id IS NOT NULL);
CREATE INDEX group_recipients_contact ON public.group_recipients USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX group_recipients_mail ON public.group_recipients USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX group_recipients_sending ON public.group_recipients USING btree (sending_id, id);

create table group_sending_files (
  id uuid default gen_random_uuid() not null,
  sending_id integer not null,
  stored_key uuid not null,
  constraint group_sending_files_pkey PRIMARY KEY (id),
  constraint group_sending_files_sending_fk FOREIGN KEY (sending_id) REFERENCES group_sendings(id) ON DELETE CASCADE,
  constraint group_sending_files_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key)
);
CREATE INDEX group_sending_files_sending ON public.group_sending_files USING btree (sending_id);
CREATE INDEX group_sending_files_stored ON public.group_sending_files USING btree (stored_key);

create table group_sendings (
  id integer generated by default as identity,
  group_id integer not null,
  subject text not null,
  legal_basis text not null,
  legal_note text not null,
  business text not null,
  until timestamp with time zone not null,
  link_expires_at timestamp with time zone,
  link_revoked_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by integer,
  sent_at timestamp with time zone default now() not null,
  sent_by integer,
  constraint group_sendings_pkey PRIMARY KEY (id),
  constraint group_sendings_cancelled_by_fk FOREIGN KEY (cancelled_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint group_sendings_group_fk FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint group_sendings_sent_by_fk FOREIGN KEY (sent_by) REFERENCES people(id) ON DELETE SET NULL
);
CREATE INDEX group_sendings_cancelled_by ON public.group_sendings USING btree (cancelled_by) WHERE (cancelled_by IS NOT NULL);
CREATE INDEX group_sendings_group ON public.group_sendings USING btree (group_id, id DESC);
CREATE INDEX group_sendings_sent_by ON public.group_sendings USING btree (sent_by);

create table groupage_leg_invoices (
  leg_id integer not null,
  number text default ''::text not null,
  date date,
  due date,
  paid_on date,
  paid bigint default 0 not null,
  constraint groupage_leg_invoices_pkey PRIMARY KEY (leg_id),
  constraint groupage_leg_invoices_leg_fk FOREIGN KEY (leg_id) REFERENCES groupage_legs(id),
  constraint groupage_leg_invoices_dated CHECK (((number = ''::text) = (date IS NULL))),
  constraint groupage_leg_invoices_paid_sound CHECK (((paid >= 0) AND ((paid_on IS NOT NULL) OR (paid = 0))))
);
CREATE INDEX groupage_leg_invoices_search ON public.groupage_leg_invoices USING gin (norm_search((' '::text || number)) gin_trgm_ops);

create table groupage_leg_orders (
  leg_id integer not null,
  order_id integer not null,
  sort smallint not null,
  agreed bigint,
  share bigint,
  constraint groupage_leg_orders_pk PRIMARY KEY (leg_id, order_id),
  constraint groupage_leg_orders_leg_fk FOREIGN KEY (leg_id) REFERENCES groupage_legs(id) ON DELETE CASCADE,
  constraint groupage_leg_orders_order_fk FOREIGN KEY (order_id) REFERENCES groupage_orders(order_id) ON DELETE CASCADE,
  constraint groupage_leg_orders_agreed_not_negative CHECK ((agreed >= 0))
);
CREATE INDEX groupage_leg_orders_order ON public.groupage_leg_orders USING btree (order_id);
CREATE TRIGGER groupage_leg_orders_owed_in AFTER INSERT ON public.groupage_leg_orders REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_carrier_debts();
CREATE TRIGGER groupage_leg_orders_owed_on AFTER UPDATE ON public.groupage_leg_orders REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_carrier_debts();
CREATE TRIGGER groupage_leg_orders_owed_out AFTER DELETE ON public.groupage_leg_orders REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_carrier_debts();

create table groupage_legs (
  id integer generated by default as identity,
  groupage_id integer not null,
  kind text not null,
  sort smallint not null,
  firm_carrier_id integer,
  transporter_id integer,
  transport_cost bigint default 0 not null,
  split_key text,
  constraint groupage_legs_pkey PRIMARY KEY (id),
  constraint groupage_legs_carrier_fk FOREIGN KEY (firm_carrier_id) REFERENCES firms(id),
  constraint groupage_legs_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id) ON DELETE CASCADE,
  constraint groupage_legs_transporter_fk FOREIGN KEY (transporter_id) REFERENCES contacts(id),
  constraint groupage_legs_cost_not_negative CHECK ((transport_cost >= 0)),
  constraint groupage_legs_kind_known CHECK ((kind = ANY (ARRAY['before'::text, 'after'::text]))),
  constraint groupage_legs_split_key_known CHECK ((split_key = ANY (ARRAY['ldm'::text, 'cw'::text, 'kg'::text, 'pal'::text, 'ldm_km'::text, 'rev'::text, 'equal'::text, 'agreed'::text]))),
  constraint groupage_legs_transporter_has_firm CHECK (((transporter_id IS NULL) OR (firm_carrier_id IS NOT NULL)))
);
CREATE INDEX groupage_legs_carrier ON public.groupage_legs USING btree (firm_carrier_id) WHERE (firm_carrier_id IS NOT NULL);
CREATE INDEX groupage_legs_groupage ON public.groupage_legs USING btree (groupage_id, sort);
CREATE INDEX groupage_legs_transporter ON public.groupage_legs USING btree (transporter_id) WHERE (transporter_id IS NOT NULL);

create table groupage_orders (
  order_id integer not null,
  groupage_id integer not null,
  sort smallint not null,
  agreed bigint,
  share bigint,
  constraint groupage_orders_pk PRIMARY KEY (order_id),
  constraint groupage_orders_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id) ON DELETE CASCADE,
  constraint groupage_orders_order_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint groupage_orders_agreed_not_negative CHECK ((agreed >= 0))
);
CREATE INDEX groupage_orders_groupage ON public.groupage_orders USING btree (groupage_id, sort);

create table groupage_plans (
  id integer generated by default as identity,
  state text default 'waiting'::text not null,
  attempt integer default 0 not null,
  asked jsonb not null,
  done smallint default 0 not null,
  tours jsonb default '[]'::jsonb not null,
  problem text default ''::text not null,
  language text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  heard_at timestamp with time zone default now() not null,
  constraint groupage_plans_pkey PRIMARY KEY (id),
  constraint groupage_plans_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE CASCADE,
  constraint groupage_plans_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX groupage_plans_created_by ON public.groupage_plans USING btree (created_by);
CREATE INDEX groupage_plans_running ON public.groupage_plans USING btree (heard_at) WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));

create table groupage_sendings (
  id integer generated by default as identity,
  groupage_id integer not null,
  firm_id integer not null,
  revision integer not null,
  language text not null,
  emails text[] not null,
  statement text not null,
  file_id uuid,
  mail_ids integer[] not null,
  sent_at timestamp with time zone not null,
  sent_by integer,
  recalled_at timestamp with time zone,
  constraint groupage_sendings_pkey PRIMARY KEY (id),
  constraint groupage_sendings_revision_once UNIQUE (groupage_id, revision),
  constraint groupage_sendings_file_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint groupage_sendings_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint groupage_sendings_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id) ON DELETE CASCADE,
  constraint groupage_sendings_sent_by_fk FOREIGN KEY (sent_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint groupage_sendings_language_known CHECK ((language = ANY (ARRAY['en'::text, 'el'::text]))),
  constraint groupage_sendings_revision_positive CHECK ((revision > 0))
);
CREATE INDEX groupage_sendings_file ON public.groupage_sendings USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX groupage_sendings_firm ON public.groupage_sendings USING btree (firm_id);
CREATE INDEX groupage_sendings_sent_by ON public.groupage_sendings USING btree (sent_by) WHERE (sent_by IS NOT NULL);

create table groupages (
  id integer generated by default as identity,
  number_id text not null,
  business_id integer not null,
  assign_user integer,
  firm_carrier_id integer,
  transporter_id integer,
  pn_truck text default ''::text not null,
  pn_trailer text default ''::text not null,
  transport_cost bigint default 0 not null,
  split_key text,
  notes text default ''::text not null,
  status smallint default 1 not null,
  reason text default ''::text not null,
  search text generated always as (norm_search((((((((((' '::text || number_id) || ' '::text) || pn_truck) || ' '::text) || code_key(pn_truck)) || ' '::text) || pn_trailer) || ' '::text) || code_key(pn_trailer)))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  active boolean default true not null,
  stops jsonb default '[]'::jsonb not null,
  confirmed_by_carrier_at timestamp with time zone,
  constraint groupages_number_unique UNIQUE (business_id, number_id),
  constraint groupages_pkey PRIMARY KEY (id),
  constraint groupages_assign_user_fk FOREIGN KEY (assign_user) REFERENCES people(id),
  constraint groupages_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint groupages_carrier_fk FOREIGN KEY (firm_carrier_id) REFERENCES firms(id),
  constraint groupages_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint groupages_transporter_fk FOREIGN KEY (transporter_id) REFERENCES contacts(id),
  constraint groupages_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint groupages_cost_not_negative CHECK ((transport_cost >= 0)),
  constraint groupages_split_key_known CHECK ((split_key = ANY (ARRAY['ldm'::text, 'cw'::text, 'kg'::text, 'pal'::text, 'ldm_km'::text, 'rev'::text, 'equal'::text, 'agreed'::text]))),
  constraint groupages_status_known CHECK ((status = ANY (ARRAY[1, 2, 3, 4, 6]))),
  constraint groupages_transporter_has_firm CHECK (((transporter_id IS NULL) OR (firm_carrier_id IS NOT NULL)))
);
CREATE INDEX groupages_assign_user ON public.groupages USING btree (assign_user) WHERE (assign_user IS NOT NULL);
CREATE INDEX groupages_business ON public.groupages USING btree (business_id);
CREATE INDEX groupages_carrier ON public.groupages USING btree (firm_carrier_id) WHERE (firm_carrier_id IS NOT NULL);
CREATE INDEX groupages_created ON public.groupages USING btree (created_at DESC, id DESC);
CREATE INDEX groupages_created_by ON public.groupages USING btree (created_by);
CREATE INDEX groupages_number ON public.groupages USING btree (number_id, id);
CREATE INDEX groupages_status ON public.groupages USING btree (status, created_at DESC, id DESC);
CREATE INDEX groupages_transporter ON public.groupages USING btree (transporter_id) WHERE (transporter_id IS NOT NULL);
CREATE INDEX groupages_updated_by ON public.groupages USING btree (updated_by);

create table groups (
  id integer generated by default as identity,
  name text not null,
  legal_basis text not null,
  legal_note text default ''::text not null,
  language text default 'en'::text not null,
  subject text default ''::text not null,
  message text default ''::text not null,
  other_subject text default ''::text not null,
  other_message text default ''::text not null,
  active boolean default true not null,
  search text generated always as (norm_search((((((' '::text || name) || ' '::text) || subject) || ' '::text) || other_subject))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint groups_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint groups_language_known CHECK ((language = ANY (ARRAY['en'::text, 'el'::text]))),
  constraint groups_legal_basis_known CHECK ((legal_basis = ANY (ARRAY['consent'::text, 'customer'::text, 'contract'::text, 'interest'::text])))
);
CREATE INDEX groups_created_by ON public.groups USING btree (created_by);
CREATE INDEX groups_name ON public.groups USING btree (name, id);
CREATE INDEX groups_search ON public.groups USING gin (search gin_trgm_ops);
CREATE INDEX groups_updated_by ON public.groups USING btree (updated_by);

create table heard_about_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint heard_about_types_pkey PRIMARY KEY (id),
  constraint heard_about_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX heard_about_types_file ON public.heard_about_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX heard_about_types_name_el_unique ON public.heard_about_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX heard_about_types_name_en_unique ON public.heard_about_types USING btree (norm_search(name_en));

create table idempotency_keys (
  person_id integer not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status smallint,
  reply jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pk PRIMARY KEY (person_id, key)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

create table imports (
  id integer generated by default as identity,
  kind text not null,
  type text,
  name text not null,
  stored_key uuid,
  state text default 'judged'::text not null,
  columns jsonb not null,
  verdict jsonb not null,
  language text not null,
  done integer default 0 not null,
  problem text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  heard_at timestamp with time zone default now() not null,
  firm_id integer,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint imports_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key),
  constraint imports_state_known CHECK ((state = ANY (ARRAY['judged'::text, 'waiting'::text, 'checking'::text, 'entering'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX imports_created ON public.imports USING btree (created_at);
CREATE INDEX imports_created_by ON public.imports USING btree (created_by);
CREATE INDEX imports_running ON public.imports USING btree (heard_at) WHERE (state = ANY (ARRAY['waiting'::text, 'checking'::text, 'entering'::text]));
CREATE UNIQUE INDEX imports_stored ON public.imports USING btree (stored_key) WHERE (stored_key IS NOT NULL);

create table incoming_mail_files (
  id uuid default gen_random_uuid() not null,
  mail_id integer not null,
  sort smallint not null,
  name text not null,
  type text not null,
  size bigint not null,
  stored_key uuid,
  refusal text,
  file_id uuid,
  constraint incoming_mail_files_pkey PRIMARY KEY (id),
  constraint incoming_mail_files_file_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint incoming_mail_files_mail_fk FOREIGN KEY (mail_id) REFERENCES incoming_mails(id) ON DELETE CASCADE,
  constraint incoming_mail_files_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key),
  constraint incoming_mail_files_told CHECK ((num_nonnulls(stored_key, refusal) > 0)) NOT VALID
);
CREATE INDEX incoming_mail_files_file ON public.incoming_mail_files USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX incoming_mail_files_mail ON public.incoming_mail_files USING btree (mail_id, sort);
CREATE UNIQUE INDEX incoming_mail_files_stored ON public.incoming_mail_files USING btree (stored_key) WHERE (stored_key IS NOT NULL);
CREATE TRIGGER incoming_mail_files_forgotten AFTER DELETE ON public.incoming_mail_files FOR EACH ROW EXECUTE FUNCTION forget_mail_content();

create table incoming_mail_sources (
  mail_id integer not null,
  stored_key uuid not null,
  size bigint not null,
  constraint incoming_mail_sources_pkey PRIMARY KEY (mail_id),
  constraint incoming_mail_sources_stored_unique UNIQUE (stored_key),
  constraint incoming_mail_sources_mail_fk FOREIGN KEY (mail_id) REFERENCES incoming_mails(id) ON DELETE CASCADE,
  constraint incoming_mail_sources_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key)
);
CREATE TRIGGER incoming_mail_sources_forgotten AFTER DELETE ON public.incoming_mail_sources FOR EACH ROW EXECUTE FUNCTION forget_mail_content();

create table incoming_mails (
  id integer generated by default as identity,
  thread_id integer not null,
  mailbox_id integer,
  message_id text not null,
  reply_ids text[] default '{}'::text[] not null,
  kind text not null,
  from_name text not null,
  from_address text not null,
  sent_to text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  has_pictures boolean not null,
  is_cut boolean not null,
  received_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  is_unreadable boolean default false not null,
  sender_failed boolean default false not null,
  reply_to text default ''::text not null,
  constraint incoming_mails_pkey PRIMARY KEY (id),
  constraint incoming_mails_mailbox_fk FOREIGN KEY (mailbox_id) REFERENCES mailboxes(id) ON DELETE SET NULL,
  constraint incoming_mails_thread_fk FOREIGN KEY (thread_id) REFERENCES mail_threads(id) ON DELETE CASCADE,
  constraint incoming_mails_kind_known CHECK ((kind = ANY (ARRAY['mail'::text, 'automatic'::text, 'colleague'::text])))
);
CREATE INDEX incoming_mails_mailbox ON public.incoming_mails USING btree (mailbox_id) WHERE (mailbox_id IS NOT NULL);
CREATE INDEX incoming_mails_message ON public.incoming_mails USING btree (message_id);
CREATE INDEX incoming_mails_thread ON public.incoming_mails USING btree (thread_id, received_at DESC, id DESC);

create table installation (
  is_this boolean default true not null,
  id uuid default gen_random_uuid() not null,
  token_key text,
  secret_key text,
  home text,
  address text,
  copied_at timestamp with time zone,
  program_version text,
  writes_since text,
  constraint installation_pk PRIMARY KEY (is_this),
  constraint installation_one CHECK (is_this)
);

create table invoice_marks (
  id integer generated by default as identity,
  order_id integer,
  leg_id integer,
  side text not null,
  kind text default 'invoice'::text not null,
  number text not null,
  mark text default ''::text not null,
  uid text default ''::text not null,
  qr_url text default ''::text not null,
  provider text default ''::text not null,
  constraint invoice_marks_of_leg UNIQUE (leg_id),
  constraint invoice_marks_of_order UNIQUE (order_id, side, kind, number),
  constraint invoice_marks_pkey PRIMARY KEY (id),
  constraint invoice_marks_leg_fk FOREIGN KEY (leg_id) REFERENCES groupage_leg_invoices(leg_id) ON DELETE CASCADE,
  constraint invoice_marks_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint invoice_marks_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit'::text]))),
  constraint invoice_marks_one_owner CHECK ((num_nonnulls(order_id, leg_id) = 1)),
  constraint invoice_marks_side_known CHECK ((side = ANY (ARRAY['sell'::text, 'buy'::text])))
);
CREATE INDEX invoice_marks_mark ON public.invoice_marks USING btree (mark) WHERE (mark <> ''::text);

create table job_titles (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint job_titles_pkey PRIMARY KEY (id),
  constraint job_titles_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX job_titles_file ON public.job_titles USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX job_titles_name_el_unique ON public.job_titles USING btree (norm_search(name_el));
CREATE UNIQUE INDEX job_titles_name_en_unique ON public.job_titles USING btree (norm_search(name_en));

create table live_events (
  id bigint generated always as identity,
  number bigint,
  kind text not null,
  data jsonb default '{}'::jsonb not null,
  users integer[],
  roles smallint[],
  created_at timestamp with time zone default now() not null,
  constraint live_events_number_unique UNIQUE (number),
  constraint live_events_pkey PRIMARY KEY (id),
  constraint live_events_data_small CHECK ((octet_length((data)::text) <= 4000)),
  constraint live_events_for_somebody CHECK (((users IS NOT NULL) OR (roles IS NOT NULL)))
);
CREATE INDEX live_events_created ON public.live_events USING btree (created_at);
CREATE INDEX live_events_unnumbered ON public.live_events USING btree (id) WHERE (number IS NULL);
CREATE TRIGGER live_events_told AFTER INSERT ON public.live_events FOR EACH STATEMENT EXECUTE FUNCTION tell_live_event();

create table live_tickets (
  hash text not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint live_tickets_pkey PRIMARY KEY (hash),
  constraint live_tickets_session_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX live_tickets_expires ON public.live_tickets USING btree (expires_at);
CREATE INDEX live_tickets_session ON public.live_tickets USING btree (session_id);

create table load_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint load_types_pkey PRIMARY KEY (id),
  constraint load_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX load_types_file ON public.load_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX load_types_name_el_unique ON public.load_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX load_types_name_en_unique ON public.load_types USING btree (norm_search(name_en));

create table log_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  class text default 'secondary'::text not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint log_types_pkey PRIMARY KEY (id),
  constraint log_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX log_types_file ON public.log_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX log_types_name_el_unique ON public.log_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX log_types_name_en_unique ON public.log_types USING btree (norm_search(name_en));

create table mail_answers (
  mail_id integer not null,
  thread_id integer not null,
  in_reply_to text not null,
  reply_references text[] not null,
  constraint mail_answers_pkey PRIMARY KEY (mail_id),
  constraint mail_answers_mail_fk FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE CASCADE,
  constraint mail_answers_thread_fk FOREIGN KEY (thread_id) REFERENCES mail_threads(id) ON DELETE CASCADE
);
CREATE INDEX mail_answers_thread ON public.mail_answers USING btree (thread_id);

create table mail_bounces (
  mail_id integer not null,
  address text not null,
  reason text not null,
  bounced_at timestamp with time zone default now() not null,
  constraint mail_bounces_pkey PRIMARY KEY (mail_id),
  constraint mail_bounces_mail_fk FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE CASCADE
);
CREATE INDEX mail_bounces_address ON public.mail_bounces USING btree (address, bounced_at DESC);

create table mail_drafts (
  person_id integer not null,
  place text not null,
  draft jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint mail_drafts_pkey PRIMARY KEY (person_id, place),
  constraint mail_drafts_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mail_drafts_small CHECK ((octet_length((draft)::text) <= 400000))
);
CREATE INDEX mail_drafts_updated ON public.mail_drafts USING btree (updated_at);

create table mail_receipts (
  digest text not null,
  taken_at timestamp with time zone default now() not null,
  constraint mail_receipts_pkey PRIMARY KEY (digest)
);
CREATE INDEX mail_receipts_taken ON public.mail_receipts USING btree (taken_at);

create table mail_sign_in_starts (
  session_id text not null,
  state_hash text not null,
  person_id integer not null,
  business_id integer,
  way text not null,
  provider text not null,
  address text not null,
  secret text not null,
  is_device boolean not null,
  ends_at timestamp with time zone not null,
  constraint mail_sign_in_starts_pkey PRIMARY KEY (session_id),
  constraint mail_sign_in_starts_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint mail_sign_in_starts_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mail_sign_in_starts_provider_known CHECK ((provider = ANY (ARRAY['microsoft'::text, 'google'::text, 'other'::text]))),
  constraint mail_sign_in_starts_way_known CHECK ((way = ANY (ARRAY['incoming'::text, 'outgoing'::text])))
);
CREATE INDEX mail_sign_in_starts_business ON public.mail_sign_in_starts USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX mail_sign_in_starts_person ON public.mail_sign_in_starts USING btree (person_id);

create table mail_sign_ins (
  id integer generated by default as identity,
  person_id integer,
  business_id integer,
  way text not null,
  provider text not null,
  address text not null,
  access_token text,
  access_ends_at timestamp with time zone,
  refresh_token text,
  signed_in_at timestamp with time zone default now() not null,
  signed_in_by integer,
  renewed_at timestamp with time zone not null,
  renewing_until timestamp with time zone,
  ended_at timestamp with time zone,
  constraint mail_sign_ins_business_unique UNIQUE (business_id, way),
  constraint mail_sign_ins_person_unique UNIQUE (person_id, way),
  constraint mail_sign_ins_pkey PRIMARY KEY (id),
  constraint mail_sign_ins_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint mail_sign_ins_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mail_sign_ins_signed_in_by_fk FOREIGN KEY (signed_in_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint mail_sign_ins_ended CHECK (((ended_at IS NULL) = (refresh_token IS NOT NULL))),
  constraint mail_sign_ins_one_owner CHECK ((num_nonnulls(person_id, business_id) = 1)),
  constraint mail_sign_ins_provider_known CHECK ((provider = ANY (ARRAY['microsoft'::text, 'google'::text, 'other'::text]))),
  constraint mail_sign_ins_way_known CHECK ((way = ANY (ARRAY['incoming'::text, 'outgoing'::text])))
);
CREATE INDEX mail_sign_ins_signed_in_by ON public.mail_sign_ins USING btree (signed_in_by) WHERE (signed_in_by IS NOT NULL);

create table mail_templates (
  id integer generated by default as identity,
  person_id integer not null,
  name text not null,
  shared boolean default false not null,
  subject_en text default ''::text not null,
  body_en text default ''::text not null,
  subject_el text default ''::text not null,
  body_el text default ''::text not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint mail_templates_pkey PRIMARY KEY (id),
  constraint mail_templates_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mail_templates_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id),
  constraint mail_templates_in_a_language CHECK (((subject_en <> ''::text) OR (subject_el <> ''::text)))
);
CREATE UNIQUE INDEX mail_templates_name_unique ON public.mail_templates USING btree (person_id, norm_search(name)) WHERE (deleted_at IS NULL);
CREATE INDEX mail_templates_shared ON public.mail_templates USING btree (id) WHERE (shared AND (deleted_at IS NULL));
CREATE INDEX mail_templates_updated_by ON public.mail_templates USING btree (updated_by) WHERE (updated_by IS NOT NULL);

create table mail_threads (
  id integer generated by default as identity,
  order_id integer,
  booking_id integer,
  groupage_id integer,
  offer_id integer,
  business_id integer,
  owner_id integer,
  subject text not null,
  name text not null,
  address text not null,
  state text default 'open'::text not null,
  last_at timestamp with time zone not null,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  search text generated always as (norm_search((((((' '::text || subject) || ' '::text) || name) || ' '::text) || address))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint mail_threads_pkey PRIMARY KEY (id),
  constraint mail_threads_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint mail_threads_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint mail_threads_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint mail_threads_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id) ON DELETE CASCADE,
  constraint mail_threads_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint mail_threads_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint mail_threads_owner_fk FOREIGN KEY (owner_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint mail_threads_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint mail_threads_one_record CHECK ((num_nonnulls(order_id, booking_id, groupage_id, offer_id) <= 1)),
  constraint mail_threads_state_known CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'done'::text, 'ignored'::text])))
);
CREATE INDEX mail_threads_booking ON public.mail_threads USING btree (booking_id, last_at DESC) WHERE (booking_id IS NOT NULL);
CREATE INDEX mail_threads_business ON public.mail_threads USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX mail_threads_created_by ON public.mail_threads USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX mail_threads_due ON public.mail_threads USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX mail_threads_groupage ON public.mail_threads USING btree (groupage_id, last_at DESC) WHERE (groupage_id IS NOT NULL);
CREATE INDEX mail_threads_offer ON public.mail_threads USING btree (offer_id, last_at DESC) WHERE (offer_id IS NOT NULL);
CREATE INDEX mail_threads_order ON public.mail_threads USING btree (order_id, last_at DESC) WHERE (order_id IS NOT NULL);
CREATE INDEX mail_threads_owner ON public.mail_threads USING btree (owner_id, last_at DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX mail_threads_search ON public.mail_threads USING gin (search gin_trgm_ops);
CREATE INDEX mail_threads_state ON public.mail_threads USING btree (state, last_at DESC, id DESC);
CREATE INDEX mail_threads_updated_by ON public.mail_threads USING btree (updated_by) WHERE (updated_by IS NOT NULL);

create table mail_turns (
  mail_id integer not null,
  person_id integer not null,
  is_bulk boolean not null,
  due_at timestamp with time zone not null,
  constraint mail_turns_pkey PRIMARY KEY (mail_id),
  constraint mail_turns_mail_fk FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE CASCADE,
  constraint mail_turns_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX mail_turns_person ON public.mail_turns USING btree (person_id, due_at DESC);

create table mailboxes (
  id integer generated by default as identity,
  person_id integer,
  business_id integer,
  imap_host text not null,
  imap_port integer not null,
  imap_security text not null,
  imap_user text not null,
  imap_password text,
  reads_from timestamp with time zone not null,
  uid_validity bigint,
  last_uid bigint default 0 not null,
  read_at timestamp with time zone,
  failing_since timestamp with time zone,
  failures smallint default 0 not null,
  error text,
  told_at timestamp with time zone,
  next_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  tried_uid bigint,
  tried_ended smallint default 0 not null,
  tried_failed smallint default 0 not null,
  constraint mailboxes_business_unique UNIQUE (business_id),
  constraint mailboxes_person_unique UNIQUE (person_id),
  constraint mailboxes_pkey PRIMARY KEY (id),
  constraint mailboxes_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint mailboxes_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint mailboxes_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint mailboxes_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint mailboxes_one_owner CHECK ((num_nonnulls(person_id, business_id) = 1)),
  constraint mailboxes_port_range CHECK (((imap_port >= 1) AND (imap_port <= 65535))),
  constraint mailboxes_security_known CHECK ((imap_security = ANY (ARRAY['tls'::text, 'starttls'::text])))
);
CREATE INDEX mailboxes_created_by ON public.mailboxes USING btree (created_by);
CREATE INDEX mailboxes_next ON public.mailboxes USING btree (next_at);
CREATE INDEX mailboxes_updated_by ON public.mailboxes USING btree (updated_by);

create table notice_choices (
  person_id integer not null,
  topic text not null,
  in_app boolean not null,
  mail text not null,
  constraint notice_choices_pkey PRIMARY KEY (person_id, topic),
  constraint notice_choices_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint notice_choices_mail_known CHECK ((mail = ANY (ARRAY['none'::text, 'at_once'::text, 'daily'::text])))
);

create table notice_digests (
  person_id integer not null,
  hour smallint not null,
  constraint notice_digests_pkey PRIMARY KEY (person_id),
  constraint notice_digests_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint notice_digests_hour_known CHECK (((hour >= 0) AND (hour <= 23)))
);

create table notice_mails (
  person_id integer not null,
  notification_id integer not null,
  is_daily boolean not null,
  constraint notice_mails_pkey PRIMARY KEY (person_id, notification_id),
  constraint notice_mails_recipient_fk FOREIGN KEY (person_id, notification_id) REFERENCES notification_recipients(person_id, notification_id) ON DELETE CASCADE
);
CREATE INDEX notice_mails_notification ON public.notice_mails USING btree (notification_id);

create table notification_recipients (
  person_id integer not null,
  notification_id integer not null,
  seen_at timestamp with time zone,
  read_at timestamp with time zone,
  is_shown boolean default true not null,
  constraint notification_recipients_pk PRIMARY KEY (person_id, notification_id),
  constraint notification_recipients_notification_fk FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_recipients_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint notification_recipients_read_is_seen CHECK (((read_at IS NULL) OR (seen_at IS NOT NULL)))
);
CREATE INDEX notification_recipients_notification ON public.notification_recipients USING btree (notification_id);
CREATE INDEX notification_recipients_unseen ON public.notification_recipients USING btree (person_id) WHERE (seen_at IS NULL);

create table notifications (
  id integer generated by default as identity,
  kind text not null,
  params jsonb default '{}'::jsonb not null,
  order_id integer,
  from_id integer,
  created_at timestamp with time zone default now() not null,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_from_fk FOREIGN KEY (from_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint notifications_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint notifications_params_small CHECK ((octet_length((params)::text) <= 4000))
);
CREATE INDEX notifications_about ON public.notifications USING btree (kind, ((params ->> 'id'::text)));
CREATE INDEX notifications_created ON public.notifications USING btree (created_at);
CREATE INDEX notifications_from ON public.notifications USING btree (from_id) WHERE (from_id IS NOT NULL);
CREATE INDEX notifications_order ON public.notifications USING btree (order_id) WHERE (order_id IS NOT NULL);

create table offer_begun (
  offer_id integer not null,
  before jsonb not null,
  constraint offer_begun_pk PRIMARY KEY (offer_id),
  constraint offer_begun_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);

create table offer_contacts (
  offer_id integer not null,
  contact_id integer not null,
  sort smallint not null,
  constraint offer_contacts_pk PRIMARY KEY (offer_id, contact_id),
  constraint offer_contacts_contact_fk FOREIGN KEY (contact_id) REFERENCES contacts(id),
  constraint offer_contacts_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);
CREATE INDEX offer_contacts_contact ON public.offer_contacts USING btree (contact_id);

create table offer_links (
  id uuid not null,
  offer_id integer not null,
  revision smallint not null,
  contact_id integer,
  name text not null,
  email text not null,
  token_hash text not null,
  sealed text,
  mail_id integer,
  viewed_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint offer_links_pkey PRIMARY KEY (id),
  constraint offer_links_token_unique UNIQUE (token_hash),
  constraint offer_links_contact_fk FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  constraint offer_links_mail_fk FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE SET NULL,
  constraint offer_links_version_fk FOREIGN KEY (offer_id, revision) REFERENCES offer_versions(offer_id, revision) ON DELETE CASCADE,
  constraint offer_links_forgotten CHECK (((revoked_at IS NULL) OR (sealed IS NULL))),
  constraint offer_links_hash CHECK ((char_length(token_hash) = 43))
);
CREATE INDEX offer_links_contact ON public.offer_links USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX offer_links_mail ON public.offer_links USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX offer_links_version ON public.offer_links USING btree (offer_id, revision);

create table offer_manuscripts (
  offer_id integer not null,
  sort smallint not null,
  clause_id integer,
  title text not null,
  body text not null,
  constraint offer_manuscripts_pk PRIMARY KEY (offer_id, sort),
  constraint offer_manuscripts_clause_fk FOREIGN KEY (clause_id) REFERENCES clauses(id),
  constraint offer_manuscripts_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);
CREATE INDEX offer_manuscripts_clause ON public.offer_manuscripts USING btree (clause_id) WHERE (clause_id IS NOT NULL);

create table offer_options (
  offer_id integer not null,
  sort smallint not null,
  title text not null,
  note text default ''::text not null,
  from_place_id integer not null,
  to_place_id integer not null,
  days smallint,
  unit text not null,
  quantity integer,
  price bigint not null,
  cost bigint,
  recommended boolean default false not null,
  valid_until date,
  loading_date date,
  trailer_type_id integer,
  weight numeric(8,2),
  goods text default ''::text not null,
  constraint offer_options_pk PRIMARY KEY (offer_id, sort),
  constraint offer_options_from_fk FOREIGN KEY (from_place_id) REFERENCES places(id),
  constraint offer_options_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offer_options_to_fk FOREIGN KEY (to_place_id) REFERENCES places(id),
  constraint offer_options_trailer_fk FOREIGN KEY (trailer_type_id) REFERENCES trailer_types(id),
  constraint offer_options_cost_not_negative CHECK ((cost >= 0)),
  constraint offer_options_pallets_counted CHECK (((unit <> 'pallet'::text) OR (quantity IS NOT NULL))),
  constraint offer_options_price_positive CHECK ((price > 0)),
  constraint offer_options_quantity_positive CHECK ((quantity > 0)),
  constraint offer_options_unit_known CHECK ((unit = ANY (ARRAY['load'::text, 'pallet'::text])))
);
CREATE INDEX offer_options_from ON public.offer_options USING btree (from_place_id);
CREATE INDEX offer_options_to ON public.offer_options USING btree (to_place_id);
CREATE INDEX offer_options_trailer ON public.offer_options USING btree (trailer_type_id) WHERE (trailer_type_id IS NOT NULL);

create table offer_papers (
  offer_id integer not null,
  revision smallint not null,
  stored_key uuid not null,
  constraint offer_papers_pk PRIMARY KEY (offer_id, revision),
  constraint offer_papers_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key),
  constraint offer_papers_version_fk FOREIGN KEY (offer_id, revision) REFERENCES offer_versions(offer_id, revision) ON DELETE CASCADE
);
CREATE INDEX offer_papers_stored ON public.offer_papers USING btree (stored_key);

create table offer_users (
  offer_id integer not null,
  person_id integer not null,
  constraint offer_users_pk PRIMARY KEY (offer_id, person_id),
  constraint offer_users_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offer_users_person_fk FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX offer_users_person ON public.offer_users USING btree (person_id);

create table offer_versions (
  offer_id integer not null,
  revision smallint not null,
  shown jsonb not null,
  told jsonb not null,
  sent_at timestamp with time zone not null,
  sent_by integer,
  constraint offer_versions_pk PRIMARY KEY (offer_id, revision),
  constraint offer_versions_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offer_versions_sent_by_fk FOREIGN KEY (sent_by) REFERENCES people(id) ON DELETE SET NULL
);
CREATE INDEX offer_versions_sent_by ON public.offer_versions USING btree (sent_by) WHERE (sent_by IS NOT NULL);

create table offers (
  id integer generated by default as identity,
  number_id text not null,
  revision smallint default 1 not null,
  firm_id integer not null,
  business_id integer not null,
  title text not null,
  language text not null,
  content text default ''::text not null,
  message text default ''::text not null,
  send_at timestamp with time zone,
  valid_until date,
  remind_days smallint,
  status smallint default 1 not null,
  active boolean default true not null,
  sent_at timestamp with time zone,
  sent_by integer,
  viewed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer_way text,
  answer_name text default ''::text not null,
  answer_text text default ''::text not null,
  accepted jsonb,
  booking_id integer,
  words text default ''::text not null,
  search text generated always as (norm_search((((((' '::text || number_id) || ' '::text) || title) || ' '::text) || words))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint offers_booked_once UNIQUE (booking_id),
  constraint offers_number_unique UNIQUE (business_id, number_id),
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  constraint offers_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint offers_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint offers_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint offers_sent_by_fk FOREIGN KEY (sent_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint offers_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint offers_accepted_whole CHECK (((status = 5) = (accepted IS NOT NULL))),
  constraint offers_answer_way_known CHECK ((answer_way = ANY (ARRAY['link'::text, 'account'::text, 'staff'::text]))),
  constraint offers_language_known CHECK ((language = ANY (ARRAY['en'::text, 'el'::text]))),
  constraint offers_remind_days_bounded CHECK (((remind_days >= 1) AND (remind_days <= 30))),
  constraint offers_revision_positive CHECK ((revision > 0)),
  constraint offers_scheduled_whole CHECK (((status <> 2) OR (send_at IS NOT NULL))),
  constraint offers_sent_whole CHECK ((((status < 3) OR (status > 7)) OR ((sent_at IS NOT NULL) AND (valid_until IS NOT NULL)))),
  constraint offers_status_known CHECK (((status >= 1) AND (status <= 8)))
);
CREATE INDEX offers_answered ON public.offers USING btree (answered_at, id);
CREATE INDEX offers_created ON public.offers USING btree (created_at DESC, id DESC);
CREATE INDEX offers_created_by ON public.offers USING btree (created_by);
CREATE INDEX offers_firm ON public.offers USING btree (firm_id, sent_at DESC);
CREATE INDEX offers_number ON public.offers USING btree (number_id, id);
CREATE INDEX offers_search ON public.offers USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX offers_send ON public.offers USING btree (send_at, id);
CREATE INDEX offers_sent ON public.offers USING btree (sent_at, id);
CREATE INDEX offers_sent_by ON public.offers USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX offers_status ON public.offers USING btree (status, created_at DESC, id DESC);
CREATE INDEX offers_title ON public.offers USING btree (title, id);
CREATE INDEX offers_updated_by ON public.offers USING btree (updated_by);
CREATE INDEX offers_valid_until ON public.offers USING btree (valid_until, id);

create table operations (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint operations_pkey PRIMARY KEY (id),
  constraint operations_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX operations_file ON public.operations USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX operations_name_el_unique ON public.operations USING btree (norm_search(name_el));
CREATE UNIQUE INDEX operations_name_en_unique ON public.operations USING btree (norm_search(name_en));

create table order_assign_users (
  order_id integer not null,
  person_id integer not null,
  constraint order_assign_users_pk PRIMARY KEY (order_id, person_id),
  constraint order_assign_users_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_assign_users_person_fk FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX order_assign_users_person ON public.order_assign_users USING btree (person_id, order_id DESC);

create table order_carrier_cancellations (
  id integer generated by default as identity,
  order_id integer not null,
  firm_id integer not null,
  transporter_id integer,
  transporter_price bigint not null,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  constraint order_carrier_cancellations_pkey PRIMARY KEY (id),
  constraint order_carrier_cancellations_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint order_carrier_cancellations_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_carrier_cancellations_transporter_fk FOREIGN KEY (transporter_id) REFERENCES contacts(id)
);
CREATE INDEX order_carrier_cancellations_firm ON public.order_carrier_cancellations USING btree (firm_id, created_at DESC);
CREATE INDEX order_carrier_cancellations_order ON public.order_carrier_cancellations USING btree (order_id);
CREATE INDEX order_carrier_cancellations_transporter ON public.order_carrier_cancellations USING btree (transporter_id) WHERE (transporter_id IS NOT NULL);

create table order_credit_notes (
  id integer generated by default as identity,
  order_id integer not null,
  side text not null,
  invoice_number text not null,
  invoice_date date,
  number text not null,
  date date not null,
  amount bigint not null,
  is_whole boolean not null,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  ended jsonb,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  withdrawn_reason text default ''::text not null,
  constraint order_credit_notes_pkey PRIMARY KEY (id),
  constraint order_credit_notes_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint order_credit_notes_order_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_credit_notes_withdrawn_by_fk FOREIGN KEY (withdrawn_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint order_credit_notes_side_known CHECK ((side = ANY (ARRAY['sell'::text, 'buy'::text])))
);
CREATE INDEX order_credit_notes_created_by ON public.order_credit_notes USING btree (created_by);
CREATE INDEX order_credit_notes_order ON public.order_credit_notes USING btree (order_id, id);

create table order_damages (
  id integer generated by default as identity,
  order_id integer not null,
  damage_type_id integer not null,
  stop_id integer,
  description text default ''::text not null,
  amount bigint default 0 not null,
  recovered bigint default 0 not null,
  total_loss boolean default false not null,
  completed boolean default false not null,
  completed_at timestamp with time zone,
  withdrawn boolean default false not null,
  note text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  constraint order_damages_pkey PRIMARY KEY (id),
  constraint order_damages_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_damages_stop_fk FOREIGN KEY (stop_id) REFERENCES consignment_stops(id),
  constraint order_damages_type_fk FOREIGN KEY (damage_type_id) REFERENCES damage_types(id),
  constraint order_damages_one_end CHECK ((NOT (completed AND withdrawn)))
);
CREATE INDEX order_damages_order ON public.order_damages USING btree (order_id);
CREATE INDEX order_damages_type ON public.order_damages USING btree (damage_type_id);
CREATE TRIGGER order_damages_summed_in AFTER INSERT ON public.order_damages REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_order_sums();
CREATE TRIGGER order_damages_summed_on AFTER UPDATE ON public.order_damages REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_order_sums();
CREATE TRIGGER order_damages_summed_out AFTER DELETE ON public.order_damages REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_order_sums();

create table order_emissions (
  order_id integer not null,
  known boolean not null,
  weight numeric,
  road_km integer,
  ferry_km integer,
  moved bigint,
  ferry_moved bigint,
  grams bigint,
  ferry_grams bigint,
  default_grams bigint,
  factors integer[],
  factor_moved bigint[],
  factor_grams bigint[],
  constraint order_emissions_pkey PRIMARY KEY (order_id),
  constraint order_emissions_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

create table order_further_invoices (
  id integer generated by default as identity,
  order_id integer not null,
  side text not null,
  number text default ''::text not null,
  date date,
  due date,
  paid_on date,
  paid bigint default 0 not null,
  gross bigint default 0 not null,
  credited bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  constraint order_further_invoices_number_unique UNIQUE (order_id, side, number),
  constraint order_further_invoices_of_order UNIQUE (order_id, id),
  constraint order_further_invoices_pkey PRIMARY KEY (id),
  constraint order_further_invoices_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint order_further_invoices_order_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_further_invoices_dated CHECK (((number = ''::text) = (date IS NULL))),
  constraint order_further_invoices_paid_sound CHECK (((paid >= 0) AND ((paid_on IS NOT NULL) OR (paid = 0)))),
  constraint order_further_invoices_side_known CHECK ((side = ANY (ARRAY['sell'::text, 'buy'::text]))),
  constraint order_further_invoices_waiting_bare CHECK (((number <> ''::text) OR ((due IS NULL) AND (paid_on IS NULL))))
);
CREATE INDEX order_further_invoices_created_by ON public.order_further_invoices USING btree (created_by);
CREATE INDEX order_further_invoices_due ON public.order_further_invoices USING btree (side, due);
CREATE TRIGGER order_further_invoices_numbered AFTER INSERT OR DELETE OR UPDATE OF number ON public.order_further_invoices FOR EACH ROW EXECUTE FUNCTION keep_further_numbers();
CREATE TRIGGER order_further_invoices_rounded AFTER INSERT OR DELETE OR UPDATE OF number, date, gross ON public.order_further_invoices FOR EACH ROW EXECUTE FUNCTION round_invoices_of_further();
CREATE TRIGGER order_further_invoices_stand BEFORE UPDATE ON public.order_further_invoices FOR EACH ROW EXECUTE FUNCTION keep_further_invoice();
CREATE CONSTRAINT TRIGGER order_further_invoices_summed AFTER INSERT OR UPDATE ON public.order_further_invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_further_lines();

create table order_invoice_numbers (
  order_id integer not null,
  number text not null,
  search text not null,
  constraint order_invoice_numbers_pk PRIMARY KEY (order_id, number),
  constraint order_invoice_numbers_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_invoice_numbers_search ON public.order_invoice_numbers USING gin (search gin_trgm_ops);

create table order_licence_findings (
  order_id integer not null,
  finding text not null,
  found_at timestamp with time zone default now() not null,
  constraint order_licence_findings_pk PRIMARY KEY (order_id, finding),
  constraint order_licence_findings_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

create table order_sendings (
  id integer generated by default as identity,
  order_id integer not null,
  firm_id integer not null,
  revision integer not null,
  language text not null,
  emails text[] not null,
  statement text not null,
  file_id uuid,
  mail_ids integer[] not null,
  sent_at timestamp with time zone not null,
  sent_by integer,
  recalled_at timestamp with time zone,
  constraint order_sendings_pkey PRIMARY KEY (id),
  constraint order_sendings_revision_once UNIQUE (order_id, revision),
  constraint order_sendings_file_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint order_sendings_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint order_sendings_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_sendings_language_known CHECK ((language = ANY (ARRAY['en'::text, 'el'::text]))),
  constraint order_sendings_revision_positive CHECK ((revision > 0))
);
CREATE INDEX order_sendings_file ON public.order_sendings USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX order_sendings_firm ON public.order_sendings USING btree (firm_id);

create table order_statuses (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  class text not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint order_statuses_pkey PRIMARY KEY (id),
  constraint order_statuses_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX order_statuses_file ON public.order_statuses USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX order_statuses_name_el_unique ON public.order_statuses USING btree (norm_search(name_el));
CREATE UNIQUE INDEX order_statuses_name_en_unique ON public.order_statuses USING btree (norm_search(name_en));

create table order_sums (
  order_id integer not null,
  charged bigint not null,
  spent bigint not null,
  dead_charged bigint not null,
  dead_spent bigint not null,
  lost bigint not null,
  constraint order_sums_pkey PRIMARY KEY (order_id),
  constraint order_sums_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

create table orders (
  id integer generated by default as identity,
  number_id text not null,
  business_id integer not null,
  booking_id integer,
  import_export smallint default 1 not null,
  avoid_sea boolean default false not null,
  firm_company_id integer not null,
  firm_address_id integer,
  customer_id integer,
  assign_user integer,
  customer_price bigint default 0 not null,
  transporter_price bigint default 0 not null,
  currency text default 'EUR'::text not null,
  vat_rule text default 'domestic'::text not null,
  vat_rate numeric(5,2) default 0 not null,
  gross bigint default 0 not null,
  invoice_number text default ''::text not null,
  invoice_date date,
  invoice_due date,
  invoice_paid_on date,
  invoice_paid bigint default 0 not null,
  owes boolean generated always as ((gross > invoice_paid)) stored,
  cmr_received_on date,
  carrier_invoice_number text default ''::text not null,
  carrier_invoice_date date,
  carrier_invoice_due date,
  carrier_paid_on date,
  carrier_paid bigint default 0 not null,
  freight_terms text default 'paid'::text not null,
  incoterm text,
  incoterm_place text default ''::text not null,
  firm_carrier_id integer,
  transporter_id integer,
  pn_truck text default ''::text not null,
  pn_trailer text default ''::text not null,
  status smallint default 1 not null,
  previous_status smallint,
  loading_delay boolean default false not null,
  delivery_delay boolean default false not null,
  at_risk boolean default false not null,
  damaged boolean default false not null,
  complete_damage boolean default false not null,
  damage_desc text default ''::text not null,
  finished boolean default false not null,
  finished_at timestamp with time zone,
  cancelled boolean default false not null,
  cancel_type text,
  cancelled_desc text default ''::text not null,
  cancel_snapshot jsonb,
  closed boolean default false not null,
  closed_at timestamp with time zone,
  sent_at timestamp with time zone,
  confirmed_by_carrier_at timestamp with time zone,
  docs_complete boolean default false not null,
  handed_over_at timestamp with time zone,
  gps_link text default ''::text not null,
  log_emails text[] default '{}'::text[] not null,
  loading_date date not null,
  delivery_date date not null,
  loading_place_id integer not null,
  delivery_place_id integer not null,
  customer_name text not null,
  carrier_name text default ''::text not null,
  facets integer[] default '{}'::integer[] not null,
  goods jsonb default '{"weight": 0, "pallets": 0, "cargo_ids": [], "references": "", "load_meters": 0, "packing_type_ids": []}'::jsonb not null,
  search text not null,
  customer_search text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  credited bigint default 0 not null,
  invoice_rounding bigint default 0 not null,
  invoice_vat bigint,
  invoice_gross bigint,
  constraint orders_number_unique UNIQUE (business_id, number_id),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_assign_user_fk FOREIGN KEY (assign_user) REFERENCES people(id),
  constraint orders_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint orders_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint orders_carrier_fk FOREIGN KEY (firm_carrier_id) REFERENCES firms(id),
  constraint orders_customer_address_fk FOREIGN KEY (firm_address_id) REFERENCES firm_addresses(id),
  constraint orders_customer_contact_fk FOREIGN KEY (customer_id) REFERENCES contacts(id),
  constraint orders_customer_firm_fk FOREIGN KEY (firm_company_id) REFERENCES firms(id),
  constraint orders_delivery_place_fk FOREIGN KEY (delivery_place_id) REFERENCES places(id),
  constraint orders_loading_place_fk FOREIGN KEY (loading_place_id) REFERENCES places(id),
  constraint orders_previous_status_fk FOREIGN KEY (previous_status) REFERENCES order_statuses(id),
  constraint orders_status_fk FOREIGN KEY (status) REFERENCES order_statuses(id),
  constraint orders_transporter_fk FOREIGN KEY (transporter_id) REFERENCES contacts(id),
  constraint orders_cancel_type_known CHECK ((cancel_type = ANY (ARRAY['total'::text, 'carrier'::text]))),
  constraint orders_cancelled_has_no_price CHECK (((status <> 6) OR ((customer_price = 0) AND (transporter_price = 0)))),
  constraint orders_cancelled_matches_status CHECK ((cancelled = (status = 6))),
  constraint orders_freight_terms_known CHECK ((freight_terms = ANY (ARRAY['paid'::text, 'collect'::text]))),
  constraint orders_import_export_known CHECK (((import_export >= 1) AND (import_export <= 4))),
  constraint orders_paid_not_negative CHECK (((invoice_paid >= 0) AND (carrier_paid >= 0))),
  constraint orders_prices_not_negative CHECK (((customer_price >= 0) AND (transporter_price >= 0))),
  constraint orders_vat_rule_known CHECK ((vat_rule = ANY (ARRAY['domestic'::text, 'abroad'::text, 'third_country'::text])))
);
CREATE INDEX orders_assign_user ON public.orders USING btree (assign_user, created_at DESC, id DESC);
CREATE INDEX orders_at_risk_created ON public.orders USING btree (created_at DESC, id DESC) WHERE at_risk;
CREATE UNIQUE INDEX orders_booking ON public.orders USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX orders_business ON public.orders USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX orders_carrier ON public.orders USING btree (firm_carrier_id, created_at DESC, id DESC);
CREATE INDEX orders_carrier_finished ON public.orders USING btree (firm_carrier_id, finished_at) WHERE finished;
CREATE INDEX orders_carrier_invoice_date ON public.orders USING btree (carrier_invoice_date) WHERE (carrier_invoice_date IS NOT NULL);
CREATE INDEX orders_carrier_name ON public.orders USING btree (carrier_name, id);
CREATE INDEX orders_carrier_uninvoiced ON public.orders USING btree (created_at DESC, id DESC) WHERE ((carrier_invoice_number = ''::text) AND (firm_carrier_id IS NOT NULL) AND (transporter_price > 0));
CREATE INDEX orders_created ON public.orders USING btree (created_at DESC, id DESC) INCLUDE (loading_date, delivery_date);
CREATE INDEX orders_current ON public.orders USING btree (id) INCLUDE (status, previous_status, firm_carrier_id, finished) WHERE ((NOT finished) OR (status = 6));
CREATE INDEX orders_customer ON public.orders USING btree (firm_company_id, created_at DESC, id DESC);
CREATE INDEX orders_customer_contact ON public.orders USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_customer_finished ON public.orders USING btree (firm_company_id, finished_at) WHERE finished;
CREATE INDEX orders_customer_name ON public.orders USING btree (customer_name, id);
CREATE INDEX orders_customer_price ON public.orders USING btree (customer_price, id);
CREATE INDEX orders_damaged_created ON public.orders USING btree (created_at DESC, id DESC) WHERE ((status = 5) OR damaged);
CREATE INDEX orders_delivery_date ON public.orders USING btree (delivery_date, id);
CREATE INDEX orders_facets ON public.orders USING gin (facets) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_figures ON public.orders USING btree (loading_date, id) INCLUDE (status, firm_carrier_id, customer_price, transporter_price, loading_place_id, delivery_place_id, finished, loading_delay, delivery_delay, damaged, firm_company_id, business_id, assign_user);
CREATE INDEX orders_invoice_date ON public.orders USING btree (invoice_date) WHERE (invoice_date IS NOT NULL);
CREATE INDEX orders_lane ON public.orders USING btree (loading_place_id, delivery_place_id, loading_date DESC, id DESC) WHERE ((firm_carrier_id IS NOT NULL) AND (transporter_price > 0));
CREATE INDEX orders_late_created ON public.orders USING btree (created_at DESC, id DESC) WHERE (loading_delay OR delivery_delay);
CREATE INDEX orders_number ON public.orders USING btree (number_id, id);
CREATE INDEX orders_open ON public.orders USING btree (firm_company_id, invoice_due) INCLUDE (gross, invoice_paid) WHERE owes;
CREATE INDEX orders_previous_status ON public.orders USING btree (previous_status) WHERE (previous_status IS NOT NULL);
CREATE INDEX orders_search ON public.orders USING gin (status, search gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_status_created ON public.orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_transporter ON public.orders USING btree (transporter_id, created_at DESC, id DESC) WHERE (transporter_id IS NOT NULL);
CREATE INDEX orders_uninvoiced ON public.orders USING btree (created_at DESC, id DESC) WHERE ((invoice_number = ''::text) AND (gross > 0));
CREATE INDEX orders_unloaded_carried ON public.orders USING btree (firm_carrier_id, id) WHERE ((status = ANY (ARRAY[1, 2])) AND (firm_carrier_id IS NOT NULL));
CREATE INDEX orders_unpaid ON public.orders USING btree (created_at DESC, id DESC) WHERE (owes AND (invoice_number <> ''::text));
CREATE TRIGGER orders_estimated AFTER UPDATE OF avoid_sea, firm_carrier_id ON public.orders FOR EACH ROW WHEN (((old.avoid_sea IS DISTINCT FROM new.avoid_sea) OR (old.firm_carrier_id IS DISTINCT FROM new.firm_carrier_id))) EXECUTE FUNCTION keep_estimate_of_order();
CREATE TRIGGER orders_further_invoices_stand BEFORE UPDATE OF firm_company_id, business_id, vat_rule, vat_rate, firm_carrier_id ON public.orders FOR EACH ROW WHEN (((old.firm_company_id <> new.firm_company_id) OR (old.business_id <> new.business_id) OR (old.vat_rule <> new.vat_rule) OR (old.vat_rate <> new.vat_rate) OR (old.firm_carrier_id IS DISTINCT FROM new.firm_carrier_id))) EXECUTE FUNCTION keep_further_parties();
CREATE TRIGGER orders_invoices_stand BEFORE UPDATE OF firm_company_id, business_id, customer_price, freight_terms, vat_rule, vat_rate, gross, credited, firm_carrier_id, transporter_price ON public.orders FOR EACH ROW WHEN (((old.invoice_number <> ''::text) OR (old.carrier_invoice_number <> ''::text) OR (old.invoice_paid > 0) OR (old.carrier_paid > 0))) EXECUTE FUNCTION keep_invoices();
CREATE TRIGGER orders_numbered_in AFTER INSERT ON public.orders FOR EACH ROW WHEN (((new.invoice_number <> ''::text) OR (new.carrier_invoice_number <> ''::text))) EXECUTE FUNCTION keep_invoice_numbers();
CREATE TRIGGER orders_numbered_on AFTER UPDATE OF invoice_number, carrier_invoice_number ON public.orders FOR EACH ROW WHEN (((old.invoice_number <> new.invoice_number) OR (old.carrier_invoice_number <> new.carrier_invoice_number))) EXECUTE FUNCTION keep_invoice_numbers();
CREATE TRIGGER orders_off_invoice BEFORE UPDATE OF invoice_number, invoice_date ON public.orders FOR EACH ROW WHEN (((old.invoice_rounding <> 0) AND ((old.invoice_number IS DISTINCT FROM new.invoice_number) OR (old.invoice_date IS DISTINCT FROM new.invoice_date)))) EXECUTE FUNCTION leave_invoice();
CREATE TRIGGER orders_owed_in AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.firm_carrier_id IS NOT NULL)) EXECUTE FUNCTION keep_carrier_debt_of_order();
CREATE TRIGGER orders_owed_on AFTER UPDATE OF firm_carrier_id, transporter_price, status ON public.orders FOR EACH ROW WHEN (((old.firm_carrier_id IS DISTINCT FROM new.firm_carrier_id) OR (old.transporter_price <> new.transporter_price) OR ((old.status = 6) <> (new.status = 6)))) EXECUTE FUNCTION keep_carrier_debt_of_order();
CREATE TRIGGER orders_owed_paid AFTER UPDATE OF carrier_paid ON public.orders FOR EACH ROW WHEN ((new.firm_carrier_id IS NOT NULL)) EXECUTE FUNCTION keep_carrier_debt_of_order();
CREATE TRIGGER orders_ratings AFTER UPDATE OF finished, finished_at, firm_carrier_id, firm_company_id ON public.orders FOR EACH ROW WHEN ((old.finished OR new.finished)) EXECUTE FUNCTION follow_rated_order();
CREATE TRIGGER orders_rounded AFTER UPDATE OF invoice_number, invoice_date, invoice_gross ON public.orders FOR EACH ROW WHEN ((((old.invoice_number IS DISTINCT FROM new.invoice_number) OR (old.invoice_date IS DISTINCT FROM new.invoice_date)) OR (old.invoice_gross IS DISTINCT FROM new.invoice_gross))) EXECUTE FUNCTION round_invoices_of_order();

create table outbox (
  id integer generated by default as identity,
  message_id text not null,
  person_id integer,
  sender_id integer,
  recipient text not null,
  sender_name text default ''::text not null,
  reply_to text default ''::text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sealed_link text,
  status text default 'waiting'::text not null,
  attempts smallint default 0 not null,
  error text,
  created_at timestamp with time zone default now() not null,
  sending_since timestamp with time zone,
  given_at timestamp with time zone,
  sent_at timestamp with time zone,
  emptied_at timestamp with time zone,
  search text generated always as (norm_search((((' '::text || subject) || ' '::text) || recipient))) stored,
  unsubscribe_url text,
  not_before timestamp with time zone,
  is_private boolean default false not null,
  keeps_link boolean default false not null,
  constraint outbox_message_id_unique UNIQUE (message_id),
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint outbox_sender_fk FOREIGN KEY (sender_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint outbox_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'uncertain'::text, 'kept'::text, 'withdrawn'::text])))
);
CREATE INDEX outbox_by_status ON public.outbox USING btree (status, id DESC);
CREATE INDEX outbox_created ON public.outbox USING btree (id DESC);
CREATE INDEX outbox_recipient ON public.outbox USING btree (lower(recipient), id DESC);
CREATE INDEX outbox_search ON public.outbox USING gin (search gin_trgm_ops);
CREATE INDEX outbox_sender ON public.outbox USING btree (sender_id) WHERE (sender_id IS NOT NULL);
CREATE INDEX outbox_whole ON public.outbox USING btree (created_at) WHERE (emptied_at IS NULL);
CREATE TRIGGER outbox_forgets_link BEFORE UPDATE OF status ON public.outbox FOR EACH ROW WHEN (((old.sealed_link IS NOT NULL) AND ((new.status = ANY (ARRAY['sent'::text, 'kept'::text])) OR ((NOT old.keeps_link) AND (new.status = ANY (ARRAY['failed'::text, 'uncertain'::text, 'withdrawn'::text])))))) EXECUTE FUNCTION forget_mail_link();

create table outbox_files (
  mail_id integer not null,
  stored_key uuid not null,
  constraint outbox_files_pkey PRIMARY KEY (mail_id, stored_key),
  constraint outbox_files_mail_fk FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE CASCADE,
  constraint outbox_files_stored_fk FOREIGN KEY (stored_key) REFERENCES stored_files(key) ON DELETE CASCADE
);
CREATE INDEX outbox_files_stored ON public.outbox_files USING btree (stored_key);

create table outbox_letters (
  mail_id integer not null,
  business_id integer,
  language text not null,
  order_id integer,
  booking_id integer,
  groupage_id integer,
  person_id integer,
  shown_to text[] default '{}'::text[] not null,
  shown_cc text[] default '{}'::text[] not null,
  offer_id integer,
  constraint outbox_letters_pkey PRIMARY KEY (mail_id),
  constraint outbox_letters_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  constraint outbox_letters_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint outbox_letters_groupage_fk FOREIGN KEY (groupage_id) REFERENCES groupages(id) ON DELETE SET NULL,
  constraint outbox_letters_mail_fk FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE CASCADE,
  constraint outbox_letters_offer_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE SET NULL NOT VALID,
  constraint outbox_letters_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint outbox_letters_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint outbox_letters_about_one CHECK ((num_nonnulls(order_id, booking_id, groupage_id, offer_id, person_id) <= 1)) NOT VALID,
  constraint outbox_letters_language_known CHECK ((language = ANY (ARRAY['en'::text, 'el'::text])))
);
CREATE INDEX outbox_letters_booking ON public.outbox_letters USING btree (booking_id, mail_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX outbox_letters_business ON public.outbox_letters USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX outbox_letters_groupage ON public.outbox_letters USING btree (groupage_id, mail_id) WHERE (groupage_id IS NOT NULL);
CREATE INDEX outbox_letters_offer ON public.outbox_letters USING btree (offer_id, mail_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX outbox_letters_order ON public.outbox_letters USING btree (order_id, mail_id) WHERE (order_id IS NOT NULL);
CREATE INDEX outbox_letters_person ON public.outbox_letters USING btree (person_id, mail_id) WHERE (person_id IS NOT NULL);

create table overdue_notices (
  firm_id integer not null,
  invoice_number text not null,
  due date not null,
  constraint overdue_notices_pk PRIMARY KEY (firm_id, invoice_number, due),
  constraint overdue_notices_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE
);

create table packing_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  length integer,
  width integer,
  height integer,
  weight integer,
  code text default ''::text not null,
  load_meters numeric(5,2),
  exchange boolean default false not null,
  search text generated always as (norm_search((((((' '::text || name_en) || ' '::text) || name_el) || ' '::text) || code))) stored,
  constraint packing_types_pkey PRIMARY KEY (id),
  constraint packing_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX packing_types_file ON public.packing_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX packing_types_name_el_unique ON public.packing_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX packing_types_name_en_unique ON public.packing_types USING btree (norm_search(name_en));

create table paper_mails (
  file_id uuid not null,
  constraint paper_mails_pkey PRIMARY KEY (file_id),
  constraint paper_mails_file_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);

create table passkey_challenges (
  hash text not null,
  person_id integer,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pk PRIMARY KEY (hash),
  constraint passkey_challenges_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_expires ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_person ON public.passkey_challenges USING btree (person_id);

create table passkeys (
  id integer generated by default as identity,
  person_id integer not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_credential_id_unique UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_person ON public.passkeys USING btree (person_id);

create table password_links (
  hash text not null,
  person_id integer not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint password_links_pkey PRIMARY KEY (hash),
  constraint password_links_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint password_links_purpose_known CHECK ((purpose = ANY (ARRAY['reset'::text, 'welcome'::text])))
);
CREATE INDEX password_links_person ON public.password_links USING btree (person_id);

create table people (
  id integer generated by default as identity,
  role_id smallint not null,
  name text not null,
  surname text not null,
  email text not null,
  password_hash text,
  first_login boolean default false not null,
  business_id integer,
  gender_id integer,
  job_title_id integer,
  firm_id integer,
  firm_address_id integer,
  contact_id integer,
  phone text default ''::text not null,
  phone_iso text default ''::text not null,
  mobile text default ''::text not null,
  mobile_iso text default ''::text not null,
  viber text default ''::text not null,
  whatsapp text default ''::text not null,
  skype text default ''::text not null,
  image text,
  image_file uuid,
  image_small uuid,
  smtp_host text default ''::text not null,
  smtp_port integer default 587 not null,
  smtp_security text default 'starttls'::text not null,
  smtp_user text default ''::text not null,
  email_password text,
  terms_version text,
  terms_language text,
  terms_accepted_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  active boolean default true not null,
  search text generated always as (norm_search((((((' '::text || name) || ' '::text) || surname) || ' '::text) || email))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_business_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint people_contact_fk FOREIGN KEY (contact_id) REFERENCES contacts(id),
  constraint people_firm_address_fk FOREIGN KEY (firm_address_id) REFERENCES firm_addresses(id),
  constraint people_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint people_gender_fk FOREIGN KEY (gender_id) REFERENCES genders(id),
  constraint people_image_file_fk FOREIGN KEY (image_file) REFERENCES stored_files(key),
  constraint people_image_small_fk FOREIGN KEY (image_small) REFERENCES stored_files(key),
  constraint people_job_title_fk FOREIGN KEY (job_title_id) REFERENCES job_titles(id),
  constraint people_account_has_firm CHECK (((role_id = 5) = (firm_id IS NOT NULL))),
  constraint people_image_whole CHECK ((num_nulls(image, image_file, image_small) = ANY (ARRAY[0, 3]))),
  constraint people_role_known CHECK (((role_id >= 1) AND (role_id <= 5))),
  constraint people_smtp_security_known CHECK ((smtp_security = ANY (ARRAY['tls'::text, 'starttls'::text])))
);
CREATE INDEX people_business ON public.people USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE UNIQUE INDEX people_email_unique ON public.people USING btree (lower(email));
CREATE INDEX people_firm ON public.people USING btree (firm_id) WHERE (firm_id IS NOT NULL);
CREATE UNIQUE INDEX people_image_file ON public.people USING btree (image_file);
CREATE UNIQUE INDEX people_image_small ON public.people USING btree (image_small);
CREATE INDEX people_role_name ON public.people USING btree (role_id, surname, name, id);
CREATE TRIGGER people_changed AFTER DELETE OR UPDATE OF role_id, active, firm_id, password_hash, first_login, terms_version, name, surname, email, image ON public.people FOR EACH ROW EXECUTE FUNCTION tell_session_change();

create table places (
  id integer generated by default as identity,
  name text not null,
  address text default ''::text not null,
  postal text default ''::text not null,
  city text not null,
  country_id integer not null,
  lat double precision not null,
  lng double precision not null,
  timezone text not null,
  unlocode text default ''::text not null,
  person text default ''::text not null,
  email text default ''::text not null,
  phone text default ''::text not null,
  phone_iso text default ''::text not null,
  mobile text default ''::text not null,
  mobile_iso text default ''::text not null,
  customs smallint default 2 not null,
  message text default ''::text not null,
  zoom smallint default 4 not null,
  book_emails text[] default '{}'::text[] not null,
  book_desc text default ''::text not null,
  book_desc_en text default ''::text not null,
  active boolean default true not null,
  proposed_firm_id integer,
  search text generated always as (norm_search((((((((' '::text || name) || ' '::text) || city) || ' '::text) || postal) || ' '::text) || address))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_country_fk FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint places_proposed_firm_fk FOREIGN KEY (proposed_firm_id) REFERENCES firms(id),
  constraint places_customs_known CHECK ((customs = ANY (ARRAY[1, 2]))),
  constraint places_lat_range CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint places_lng_range CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint places_zoom_range CHECK (((zoom >= 1) AND (zoom <= 20)))
);
CREATE INDEX places_city ON public.places USING btree (city, id);
CREATE INDEX places_country ON public.places USING btree (country_id);
CREATE INDEX places_country_name ON public.places USING btree (country_id, name, id);
CREATE INDEX places_created ON public.places USING btree (created_at, id);
CREATE INDEX places_name ON public.places USING btree (name, id);
CREATE INDEX places_position ON public.places USING btree (lat, lng);
CREATE INDEX places_proposed ON public.places USING btree (proposed_firm_id) WHERE (proposed_firm_id IS NOT NULL);
CREATE INDEX places_same_name ON public.places USING btree (country_id, norm_search(name));
CREATE INDEX places_search ON public.places USING gin (search gin_trgm_ops);
CREATE TRIGGER places_reckoned AFTER UPDATE OF lat, lng, country_id ON public.places FOR EACH ROW WHEN ((((old.lat IS DISTINCT FROM new.lat) OR (old.lng IS DISTINCT FROM new.lng)) OR (old.country_id IS DISTINCT FROM new.country_id))) EXECUTE FUNCTION forget_estimates_by_part();

create table rate_limits (
  key text not null,
  failures integer not null,
  free integer not null,
  strikes integer default 0 not null,
  first_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_first_at ON public.rate_limits USING btree (first_at);

create table ratings (
  id integer generated by default as identity,
  order_id integer not null,
  side text not null,
  firm_id integer not null,
  finished_at timestamp with time zone,
  overall smallint not null,
  punctuality smallint,
  communication smallint,
  documents smallint,
  care smallint,
  comment text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint ratings_one_of_order UNIQUE (order_id, side),
  constraint ratings_pkey PRIMARY KEY (id),
  constraint ratings_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint ratings_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint ratings_comment_length CHECK ((length(comment) <= 1000)),
  constraint ratings_side_known CHECK ((side = ANY (ARRAY['carrier'::text, 'customer'::text]))),
  constraint ratings_stars_range CHECK ((((overall >= 1) AND (overall <= 5)) AND ((punctuality >= 1) AND (punctuality <= 5)) AND ((communication >= 1) AND (communication <= 5)) AND ((documents >= 1) AND (documents <= 5)) AND ((care >= 1) AND (care <= 5))))
);
CREATE INDEX ratings_finished ON public.ratings USING btree (side, finished_at) INCLUDE (firm_id, overall, punctuality, communication, documents, care);
CREATE INDEX ratings_firm ON public.ratings USING btree (firm_id, side, finished_at DESC) INCLUDE (overall, punctuality, communication, documents, care);

create table recovery_codes (
  person_id integer not null,
  hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pk PRIMARY KEY (person_id, hash),
  constraint recovery_codes_factor_fk FOREIGN KEY (person_id) REFERENCES second_factors(person_id) ON DELETE CASCADE
);

create table reference_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  required_default boolean default false not null,
  audience text default 'internal'::text not null,
  attached boolean default false not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  needed_from text default ''::text not null,
  needed_to text default ''::text not null,
  constraint reference_types_pkey PRIMARY KEY (id),
  constraint reference_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key),
  constraint reference_types_audience_known CHECK ((audience = ANY (ARRAY['internal'::text, 'carrier'::text, 'customer'::text, 'both'::text])))
);
CREATE UNIQUE INDEX reference_types_file ON public.reference_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX reference_types_name_el_unique ON public.reference_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX reference_types_name_en_unique ON public.reference_types USING btree (norm_search(name_en));
CREATE TRIGGER reference_types_audience AFTER UPDATE OF audience ON public.reference_types FOR EACH ROW WHEN ((old.audience IS DISTINCT FROM new.audience)) EXECUTE FUNCTION follow_reference_audience();

create table refresh_tokens (
  hash text not null,
  session_id uuid not null,
  created_at timestamp with time zone default now() not null,
  rotated_at timestamp with time zone,
  rotated_by text,
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_session_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

create table report_mails (
  view_id integer not null,
  language text not null,
  sent_for date,
  created_at timestamp with time zone default now() not null,
  constraint report_mails_pkey PRIMARY KEY (view_id),
  constraint report_mails_view_fk FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE,
  constraint report_mails_language_known CHECK ((language = ANY (ARRAY['en'::text, 'el'::text])))
);

create table return_weights (
  id integer default 1 not null,
  empty_run smallint default 40 not null,
  waiting smallint default 25 not null,
  trailer smallint default 20 not null,
  temperature smallint default 15 not null,
  reach_km integer default 300 not null,
  reach_hours integer default 72 not null,
  shown_from smallint default 60 not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint return_weights_pkey PRIMARY KEY (id),
  constraint return_weights_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint return_weights_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint return_weights_make_100 CHECK (((((empty_run + waiting) + trailer) + temperature) = 100)),
  constraint return_weights_one_row CHECK ((id = 1))
);
CREATE INDEX return_weights_created_by ON public.return_weights USING btree (created_by);
CREATE INDEX return_weights_updated_by ON public.return_weights USING btree (updated_by);

create table saved_view_defaults (
  person_id integer not null,
  list text not null,
  view_id integer not null,
  constraint saved_view_defaults_pk PRIMARY KEY (person_id, list),
  constraint saved_view_defaults_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint saved_view_defaults_view_fk FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE
);
CREATE INDEX saved_view_defaults_view ON public.saved_view_defaults USING btree (view_id);

create table saved_views (
  id integer generated by default as identity,
  person_id integer not null,
  list text not null,
  name text not null,
  shared boolean default false not null,
  query jsonb not null,
  layout jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint saved_views_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX saved_views_name_unique ON public.saved_views USING btree (person_id, list, norm_search(name)) WHERE (deleted_at IS NULL);
CREATE INDEX saved_views_shared ON public.saved_views USING btree (list) WHERE (shared AND (deleted_at IS NULL));
CREATE INDEX saved_views_updated_by ON public.saved_views USING btree (updated_by);

create table sea_crossings (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  iso_from text not null,
  iso_to text not null,
  km integer not null,
  source text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  search text generated always as (norm_search((((((((' '::text || name_en) || ' '::text) || name_el) || ' '::text) || iso_from) || ' '::text) || iso_to))) stored,
  constraint sea_crossings_pkey PRIMARY KEY (id),
  constraint sea_crossings_countries CHECK (((iso_from ~ '^[A-Z]{2}$'::text) AND (iso_to ~ '^[A-Z]{2}$'::text) AND (iso_from <> iso_to))),
  constraint sea_crossings_km_range CHECK (((km >= 1) AND (km <= 5000)))
);
CREATE UNIQUE INDEX sea_crossings_countries_unique ON public.sea_crossings USING btree (LEAST(iso_from, iso_to), GREATEST(iso_from, iso_to));
CREATE UNIQUE INDEX sea_crossings_name_el_unique ON public.sea_crossings USING btree (norm_search(name_el));
CREATE UNIQUE INDEX sea_crossings_name_en_unique ON public.sea_crossings USING btree (norm_search(name_en));
CREATE TRIGGER sea_crossings_reckoned AFTER INSERT OR DELETE OR UPDATE ON public.sea_crossings FOR EACH ROW EXECUTE FUNCTION forget_estimates_by_crossing();

create table second_factors (
  person_id integer not null,
  secret text not null,
  begun_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint second_factors_pk PRIMARY KEY (person_id),
  constraint second_factors_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table server_processes (
  id uuid not null,
  host text not null,
  pid integer not null,
  version text not null,
  commit text,
  node text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone default now() not null,
  memory bigint not null,
  disk_at text not null,
  disk_free bigint,
  disk_all bigint,
  slow_calls jsonb default '[]'::jsonb not null,
  faults jsonb default '[]'::jsonb not null,
  constraint server_processes_pk PRIMARY KEY (id)
);

create table sessions (
  id uuid default gen_random_uuid() not null,
  person_id integer not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  address inet,
  user_agent text,
  ended_at timestamp with time zone,
  end_reason text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_person_fk FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX sessions_person ON public.sessions USING btree (person_id) WHERE (ended_at IS NULL);
CREATE TRIGGER sessions_changed AFTER DELETE OR UPDATE OF ended_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION tell_session_change();

create table shipment_link_files (
  link_id uuid not null,
  file_id uuid not null,
  constraint shipment_link_files_pk PRIMARY KEY (link_id, file_id),
  constraint shipment_link_files_file_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint shipment_link_files_link_fk FOREIGN KEY (link_id) REFERENCES shipment_links(id) ON DELETE CASCADE
);
CREATE INDEX shipment_link_files_file ON public.shipment_link_files USING btree (file_id);

create table shipment_links (
  id uuid not null,
  order_id integer not null,
  detail_id integer,
  firm_id integer not null,
  made_for text default 'staff'::text not null,
  token_hash text not null,
  sealed text,
  expires_at timestamp with time zone not null,
  openings integer default 0 not null,
  opened_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  constraint shipment_links_pkey PRIMARY KEY (id),
  constraint shipment_links_token_unique UNIQUE (token_hash),
  constraint shipment_links_detail_fk FOREIGN KEY (detail_id) REFERENCES consignment_details(id) ON DELETE CASCADE,
  constraint shipment_links_firm_fk FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint shipment_links_order_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint shipment_links_forgotten CHECK (((revoked_at IS NULL) OR (sealed IS NULL))),
  constraint shipment_links_hash CHECK ((char_length(token_hash) = 43)),
  constraint shipment_links_made_for_known CHECK ((made_for = ANY (ARRAY['staff'::text, 'customer'::text]))),
  constraint shipment_links_openings CHECK ((openings >= 0))
);
CREATE INDEX shipment_links_detail ON public.shipment_links USING btree (detail_id) WHERE (detail_id IS NOT NULL);
CREATE INDEX shipment_links_firm ON public.shipment_links USING btree (firm_id);
CREATE INDEX shipment_links_order ON public.shipment_links USING btree (order_id, created_at DESC);

create table stored_files (
  key uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  constraint stored_files_pkey PRIMARY KEY (key),
  constraint stored_files_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint stored_files_name_length CHECK ((char_length(name) <= 200)),
  constraint stored_files_sha256_hex CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint stored_files_size_positive CHECK ((size > 0))
);
CREATE INDEX stored_files_created_by ON public.stored_files USING btree (created_by);

create table suppressions (
  id integer generated by default as identity,
  address text not null,
  kind text not null,
  reason text default ''::text not null,
  recipient_id integer,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  lifted_at timestamp with time zone,
  lifted_by integer,
  lift_reason text default ''::text not null,
  search text generated always as (norm_search((((' '::text || address) || ' '::text) || reason))) stored,
  constraint suppressions_pkey PRIMARY KEY (id),
  constraint suppressions_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint suppressions_lifted_by_fk FOREIGN KEY (lifted_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint suppressions_recipient_fk FOREIGN KEY (recipient_id) REFERENCES group_recipients(id) ON DELETE SET NULL,
  constraint suppressions_kind_known CHECK ((kind = ANY (ARRAY['unsubscribed'::text, 'undeliverable'::text]))),
  constraint suppressions_lifted_with_reason CHECK (((lifted_at IS NULL) OR (lift_reason <> ''::text))),
  constraint suppressions_lower CHECK ((address = lower(address)))
);
CREATE INDEX suppressions_created ON public.suppressions USING btree (id DESC);
CREATE INDEX suppressions_created_by ON public.suppressions USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX suppressions_lifted_by ON public.suppressions USING btree (lifted_by) WHERE (lifted_by IS NOT NULL);
CREATE INDEX suppressions_recipient ON public.suppressions USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX suppressions_search ON public.suppressions USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX suppressions_standing ON public.suppressions USING btree (address, kind) WHERE (lifted_at IS NULL);

create table system_findings (
  light text not null,
  state text not null,
  code text not null,
  params jsonb default '{}'::jsonb not null,
  since timestamp with time zone default now() not null,
  looked_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  constraint system_findings_pk PRIMARY KEY (light),
  constraint system_findings_state_known CHECK ((state = ANY (ARRAY['ok'::text, 'warning'::text, 'failed'::text])))
);

create table term_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  days integer default 0 not null,
  base text not null,
  search text generated always as (norm_search((((' '::text || name_en) || ' '::text) || name_el))) stored,
  constraint term_types_pkey PRIMARY KEY (id),
  constraint term_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key),
  constraint term_types_base_known CHECK ((base = ANY (ARRAY['order'::text, 'loading'::text, 'delivery'::text, 'invoice'::text, 'end_of_month'::text, 'after_month'::text, 'cmr'::text, 'cheque'::text, 'other'::text])))
);
CREATE UNIQUE INDEX term_types_file ON public.term_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX term_types_name_el_unique ON public.term_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX term_types_name_en_unique ON public.term_types USING btree (norm_search(name_en));

create table trailer_types (
  id integer generated by default as identity,
  name_en text not null,
  name_el text not null,
  active boolean default true not null,
  sort integer default 0 not null,
  system boolean default false not null,
  file uuid,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  length integer,
  width integer,
  height integer,
  weight integer,
  pallets integer,
  code text default ''::text not null,
  reefer boolean default false not null,
  search text generated always as (norm_search((((((' '::text || name_en) || ' '::text) || name_el) || ' '::text) || code))) stored,
  constraint trailer_types_pkey PRIMARY KEY (id),
  constraint trailer_types_file_fk FOREIGN KEY (file) REFERENCES stored_files(key)
);
CREATE UNIQUE INDEX trailer_types_file ON public.trailer_types USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX trailer_types_name_el_unique ON public.trailer_types USING btree (norm_search(name_el));
CREATE UNIQUE INDEX trailer_types_name_en_unique ON public.trailer_types USING btree (norm_search(name_en));
CREATE TRIGGER trailer_types_reckoned AFTER UPDATE OF weight ON public.trailer_types FOR EACH ROW WHEN ((old.weight IS DISTINCT FROM new.weight)) EXECUTE FUNCTION forget_estimates_by_part();

create table vat_treatments (
  id integer generated by default as identity,
  vat_case text not null,
  side text not null,
  exemption smallint,
  sentence_en text not null,
  sentence_el text not null,
  valid_from date not null,
  valid_to date,
  active boolean default true not null,
  search text generated always as (norm_search((((' '::text || sentence_en) || ' '::text) || sentence_el))) stored,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  constraint vat_treatments_once EXCLUDE USING gist (int4range(array_position(ARRAY['domestic'::text, 'eu_reverse_charge'::text, 'third_country_customer'::text, 'third_country_transport'::text, 'intra_community'::text, 'zero_rated'::text, 'exempt'::text, 'outside_scope'::text], vat_case), array_position(ARRAY['domestic'::text, 'eu_reverse_charge'::text, 'third_country_customer'::text, 'third_country_transport'::text, 'intra_community'::text, 'zero_rated'::text, 'exempt'::text, 'outside_scope'::text], vat_case), '[]'::text) WITH &&, int4range(
CASE side
    WHEN 'buy'::text THEN 1
    ELSE 0
END,
CASE side
    WHEN 'sell'::text THEN 0
    ELSE 1
END, '[]'::text) WITH &&, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE (active),
  constraint vat_treatments_pkey PRIMARY KEY (id),
  constraint vat_treatments_created_by_fk FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint vat_treatments_updated_by_fk FOREIGN KEY (updated_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint vat_treatments_case_known CHECK ((vat_case = ANY (ARRAY['domestic'::text, 'eu_reverse_charge'::text, 'third_country_customer'::text, 'third_country_transport'::text, 'intra_community'::text, 'zero_rated'::text, 'exempt'::text, 'outside_scope'::text]))),
  constraint vat_treatments_days CHECK ((valid_to >= valid_from)),
  constraint vat_treatments_exemption_free CHECK (((vat_case <> 'domestic'::text) OR (exemption IS NULL))),
  constraint vat_treatments_exemption_range CHECK (((exemption >= 1) AND (exemption <= 31))),
  constraint vat_treatments_no_subcontractor CHECK (((vat_case <> 'third_country_transport'::text) OR (side = 'sell'::text))),
  constraint vat_treatments_side_known CHECK ((side = ANY (ARRAY['sell'::text, 'buy'::text, 'both'::text])))
);
CREATE INDEX vat_treatments_created_by ON public.vat_treatments USING btree (created_by);
CREATE INDEX vat_treatments_updated_by ON public.vat_treatments USING btree (updated_by);

create table workers (
  id text not null,
  seen_at timestamp with time zone default now() not null,
  constraint workers_pkey PRIMARY KEY (id)
);

create view customer_debts as
 SELECT orders.id AS order_id,
    orders.firm_company_id AS firm_id,
    orders.invoice_number AS number,
    orders.invoice_date AS date,
    orders.invoice_due AS due,
    orders.gross,
    orders.gross - orders.invoice_paid AS open
   FROM orders
  WHERE orders.owes
UNION ALL
 SELECT f.order_id,
    o.firm_company_id AS firm_id,
    f.number,
    f.date,
    f.due,
    f.gross,
    f.gross - f.paid AS open
   FROM order_further_invoices f
     JOIN orders o ON o.id = f.order_id
  WHERE f.side = 'sell'::text AND f.gross > f.paid;

create view detail_emissions as
 SELECT d.order_id,
    d.id AS detail_id,
    d.sort,
    loading.place_id AS from_place_id,
    unloading.place_id AS to_place_id,
    loading.date AS loading_date,
    known.weight,
    known.vehicle,
    known.temperature,
    way.km - way.ferry_km AS road_km,
    way.ferry_km,
    road.id AS road_factor_id,
    ferry.id AS ferry_factor_id,
    round(known.weight * (way.km - way.ferry_km)::numeric)::bigint AS road_moved,
    round(known.weight * way.ferry_km::numeric)::bigint AS ferry_moved,
    round(known.weight * (way.km - way.ferry_km)::numeric * road.grams / 1000::numeric)::bigint AS road_grams,
        CASE
            WHEN way.ferry_km = 0 THEN 0::numeric
            ELSE round(known.weight * way.ferry_km::numeric * ferry.grams / 1000::numeric)
        END::bigint AS ferry_grams,
    COALESCE(road.carrier_vat, ''::text) <> ''::text AS is_carriers
   FROM consignment_details d
     JOIN orders o ON o.id = d.order_id
     CROSS JOIN LATERAL ( SELECT consignment_stops.place_id,
            consignment_stops.date
           FROM consignment_stops
          WHERE consignment_stops.detail_id = d.id AND consignment_stops.kind = 1
         OFFSET 0) loading
     CROSS JOIN LATERAL ( SELECT consignment_stops.place_id
           FROM consignment_stops
          WHERE consignment_stops.detail_id = d.id AND consignment_stops.kind = 2
         OFFSET 0) unloading
     JOIN places start ON start.id = loading.place_id
     JOIN places finish ON finish.id = unloading.place_id
     CROSS JOIN LATERAL ( SELECT floor(great_circle_km(start.lat, start.lng, finish.lat, finish.lng) *
                CASE
                    WHEN o.avoid_sea THEN 1.4
                    ELSE 1.25
                END::double precision + 0.5::double precision)::integer AS km,
                CASE
                    WHEN o.avoid_sea OR start.country_id = finish.country_id THEN 0
                    ELSE COALESCE(( SELECT c.km
                       FROM countries a,
                        countries b,
                        sea_crossings c
                      WHERE a.id = start.country_id AND b.id = finish.country_id AND c.active AND LEAST(c.iso_from, c.iso_to) = LEAST(a.iso, b.iso) AND GREATEST(c.iso_from, c.iso_to) = GREATEST(a.iso, b.iso)), 0)
                END AS sailed
         OFFSET 0) whole
     CROSS JOIN LATERAL ( SELECT whole.km,
            LEAST(whole.sailed, whole.km) AS ferry_km
         OFFSET 0) way
     CROSS JOIN LATERAL ( SELECT NULLIF(COALESCE(d.weight, ( SELECT
                        CASE
                            WHEN bool_and(k.weight IS NOT NULL) THEN sum(k.pallets::numeric * k.weight)
                            ELSE NULL::numeric
                        END AS "case"
                   FROM consignment_packings k
                  WHERE k.detail_id = d.id)), 0::numeric) AS weight,
            ( SELECT
                        CASE
                            WHEN trailer_types.weight < 2000 THEN 'van'::text
                            WHEN trailer_types.weight < 9000 THEN 'rigid'::text
                            ELSE NULL::text
                        END AS "case"
                   FROM trailer_types
                  WHERE trailer_types.id = d.trailer_type_id) AS small,
                CASE
                    WHEN num_nonnulls(d.temp, d.start_temp, d.stop_temp) > 0 THEN 'controlled'::text
                    ELSE 'ambient'::text
                END AS temperature
         OFFSET 0) goods
     CROSS JOIN LATERAL ( SELECT goods.weight,
            COALESCE(goods.small, 'artic'::text) AS vehicle,
            goods.temperature
         OFFSET 0) known
     LEFT JOIN LATERAL ( SELECT f.id,
            f.grams,
            f.carrier_vat
           FROM emission_factors f
          WHERE f.active AND f.vehicle = known.vehicle AND f.temperature = known.temperature AND f.valid_from <= loading.date AND COALESCE(f.valid_to, loading.date) >= loading.date AND
                CASE
                    WHEN f.carrier_vat = ''::text THEN f.fuel = 'diesel'::text
                    ELSE f.carrier_vat = (( SELECT firms.vat
                       FROM firms
                      WHERE firms.id = o.firm_carrier_id))
                END
          ORDER BY (f.carrier_vat = ''::text), f.valid_from DESC, f.sort, f.id
         LIMIT 1) road ON true
     LEFT JOIN LATERAL ( SELECT f.id,
            f.grams
           FROM emission_factors f
          WHERE way.ferry_km > 0 AND f.active AND f.vehicle = 'ferry'::text AND f.temperature = known.temperature AND f.carrier_vat = ''::text AND f.valid_from <= loading.date AND COALESCE(f.valid_to, loading.date) >= loading.date
          ORDER BY f.valid_from DESC, f.sort, f.id
         LIMIT 1) ferry ON true
  WHERE d.order_id IS NOT NULL;

create view firm_exposures as
 SELECT firm_id,
    sum(open)::bigint AS exposure
   FROM customer_debts
  GROUP BY firm_id;

create view offer_outcomes as
 WITH sent AS (
         SELECT o.id AS offer_id,
            o.firm_id,
            o.business_id,
            o.status,
            v.sent_at,
            o.answered_at,
            v.shown,
            o.accepted
           FROM offers o
             JOIN LATERAL ( SELECT offer_versions.shown,
                    offer_versions.sent_at
                   FROM offer_versions
                  WHERE offer_versions.offer_id = o.id
                  ORDER BY offer_versions.revision DESC
                 LIMIT 1) v ON true
        ), lanes AS (
         SELECT sent.offer_id,
            sent.firm_id,
            sent.business_id,
            sent.sent_at,
            sent.answered_at,
            sent.status,
            (option.value -> 'from'::text) ->> 'country_iso'::text AS from_iso,
            (option.value -> 'from'::text) ->> 'city'::text AS from_city,
            (option.value -> 'to'::text) ->> 'country_iso'::text AS to_iso,
            (option.value -> 'to'::text) ->> 'city'::text AS to_city,
            sent.status = 5 AND ((sent.accepted ->> 'option'::text)::integer) = (option.at::integer - 1) AS is_taken,
                CASE
                    WHEN sent.status = 5 AND ((sent.accepted ->> 'option'::text)::integer) = (option.at::integer - 1) THEN (sent.accepted ->> 'total'::text)::bigint
                    ELSE 0::bigint
                END AS value
           FROM sent
             CROSS JOIN LATERAL jsonb_array_elements(sent.shown -> 'options'::text) WITH ORDINALITY option(value, at)
        )
 SELECT offer_id,
    firm_id,
    business_id,
    sent_at,
    answered_at,
    from_iso,
    from_city,
    to_iso,
    to_city,
        CASE
            WHEN bool_or(is_taken) THEN 'won'::text
            WHEN max(status) = ANY (ARRAY[6, 7, 8]) THEN 'lost'::text
            WHEN max(status) = 5 THEN 'other'::text
            ELSE 'open'::text
        END AS outcome,
    sum(value)::bigint AS value
   FROM lanes
  GROUP BY offer_id, firm_id, business_id, sent_at, answered_at, from_iso, from_city, to_iso, to_city;

create view order_estimates as
 SELECT o.id AS order_id,
    COALESCE(bool_and((d.road_grams + d.ferry_grams) IS NOT NULL), false) AS known,
    sum(d.weight) AS weight,
    sum(d.road_km)::integer AS road_km,
    sum(d.ferry_km)::integer AS ferry_km,
    sum(d.road_moved)::bigint AS moved,
    sum(d.ferry_moved)::bigint AS ferry_moved,
    sum(d.road_grams)::bigint AS grams,
    sum(d.ferry_grams)::bigint AS ferry_grams,
    (COALESCE(sum(d.road_grams) FILTER (WHERE NOT d.is_carriers), 0::numeric) + sum(d.ferry_grams))::bigint AS default_grams,
    array_agg(d.road_factor_id ORDER BY d.sort, d.detail_id) FILTER (WHERE d.road_factor_id IS NOT NULL) || array_agg(d.ferry_factor_id ORDER BY d.sort, d.detail_id) FILTER (WHERE d.ferry_factor_id IS NOT NULL) AS factors,
    array_agg(d.road_moved ORDER BY d.sort, d.detail_id) FILTER (WHERE d.road_factor_id IS NOT NULL) || array_agg(d.ferry_moved ORDER BY d.sort, d.detail_id) FILTER (WHERE d.ferry_factor_id IS NOT NULL) AS factor_moved,
    array_agg(d.road_grams ORDER BY d.sort, d.detail_id) FILTER (WHERE d.road_factor_id IS NOT NULL) || array_agg(d.ferry_grams ORDER BY d.sort, d.detail_id) FILTER (WHERE d.ferry_factor_id IS NOT NULL) AS factor_grams
   FROM orders o
     LEFT JOIN LATERAL ( SELECT detail_emissions.order_id,
            detail_emissions.detail_id,
            detail_emissions.sort,
            detail_emissions.from_place_id,
            detail_emissions.to_place_id,
            detail_emissions.loading_date,
            detail_emissions.weight,
            detail_emissions.vehicle,
            detail_emissions.temperature,
            detail_emissions.road_km,
            detail_emissions.ferry_km,
            detail_emissions.road_factor_id,
            detail_emissions.ferry_factor_id,
            detail_emissions.road_moved,
            detail_emissions.ferry_moved,
            detail_emissions.road_grams,
            detail_emissions.ferry_grams,
            detail_emissions.is_carriers
           FROM detail_emissions
          WHERE detail_emissions.order_id = o.id
         OFFSET 0) d ON true
  GROUP BY o.id;
