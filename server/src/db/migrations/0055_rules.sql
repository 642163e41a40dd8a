-- Rules of the trade that statements share. What the contract computes too is compared with it by a test.

create function office_day(instant timestamptz) returns date
language sql immutable parallel safe
return (instant at time zone 'Europe/Athens')::date;

create function order_number(year int, last int) returns text
language sql immutable parallel safe
return year::text || '-' || lpad(last::text, greatest(6, length(last::text)), '0');

-- Whether an insurer's decision (kind of file 20) is stored with a firm and holds on a day of the office.
create function has_insurance_file(firm int, day date) returns boolean
language sql stable parallel safe
return exists (select from files where firm_id = firm and file_type_id = 20 and removed_at is null
  and coalesce(valid_to, 'infinity') >= day);

-- What the customer of an order is charged besides its price, in euro cents, advances included.
create view order_charges as
  select order_id, sum(round(amount * rate))::bigint as charged
  from consignment_costs where side = 'sell' and order_id is not null group by order_id;

create or replace view firm_exposures as
  select firm_company_id as firm_id, sum(customer_price + coalesce((
      select charged from order_charges where order_id = orders.id), 0))::bigint as exposure
  from orders
  where status < 6 and not closed and handed_over_at is null
  group by firm_company_id;

-- The product judges by proofs of delivery and by prepayment: they cannot be deleted.
update file_types set system = true where id = 2;
update term_types set system = true where id = 1;
