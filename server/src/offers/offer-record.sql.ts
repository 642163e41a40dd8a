import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { utcIso } from '../db/columns.ts'

const town = (place: string): string =>
  `json_build_object('id', ${place}.id, 'name', ${place}.name, 'city', ${place}.city,
    'country_iso', (select iso from countries where id = ${place}.country_id))`

/** The parts of an offer `o`, each as JSON in its sequence. */
export const offerParts = `
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', btrim(c.first_name || ' ' || c.last_name),
        'email', c.email, 'active', c.active, 'viewed_at', (select ${utcIso('max(l.viewed_at)')} from offer_links l
          where l.offer_id = o.id and l.revision = o.revision and l.contact_id = c.id)) order by oc.sort), '[]')
      from offer_contacts oc join contacts c on c.id = oc.contact_id where oc.offer_id = o.id) as contacts,
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name || ' ' || p.surname)
        order by p.surname, p.name, p.id), '[]')
      from offer_users ou join people p on p.id = ou.person_id where ou.offer_id = o.id) as users,
    (select coalesce(json_agg(json_build_object('clause_id', m.clause_id, 'title', m.title, 'body', m.body,
        'clause', case when cl.id is not null then json_build_object(
          'name', case o.language when 'el' then cl.title_el else cl.title_en end,
          'same', m.body = case o.language when 'el' then cl.body_el else cl.body_en end) end) order by m.sort), '[]')
      from offer_manuscripts m left join clauses cl on cl.id = m.clause_id where m.offer_id = o.id) as manuscripts,
    (select coalesce(json_agg(json_build_object('title', op.title, 'note', op.note, 'goods', op.goods,
        'from_place_id', op.from_place_id, 'to_place_id', op.to_place_id, 'days', op.days, 'unit', op.unit,
        'quantity', op.quantity, 'price', op.price, 'cost', op.cost, 'recommended', op.recommended,
        'valid_until', op.valid_until, 'loading_date', op.loading_date, 'trailer_type_id', op.trailer_type_id,
        'weight', op.weight, 'from', ${town('a')}, 'to', ${town('b')}) order by op.sort), '[]')
      from offer_options op join places a on a.id = op.from_place_id join places b on b.id = op.to_place_id
      where op.offer_id = o.id) as options`

// The booking that was rejected or cancelled is none any more: the next one can be requested.
const gone = [bookingStatus.rejected, bookingStatus.cancelled].join(', ')

/** What the moves of an offer are judged by; `person`, `today` and `since` are parameters of the statement. */
export const factsJson = (
  o: string,
  { person, today, since }: { person: string; today: string; since: string },
): string => `json_build_object('status', ${o}.status, 'active', ${o}.active,
    'mine', coalesce(${o}.created_by = ${person}::int, false) or exists (select from offer_users mine
      where mine.offer_id = ${o}.id and mine.person_id = ${person}::int),
    'recent', ${o}.status = ${offerStatus.declined} and ${o}.answered_at >= ${since}::timestamptz,
    'booked', exists (select from bookings b where b.id = ${o}.booking_id and b.status not in (${gone})),
    'ordered', exists (select from orders made where made.booking_id = ${o}.booking_id),
    'over', coalesce(${o}.valid_until < ${today}::date, false),
    'seen', ${o}.viewed_at is not null,
    'before', (select (begun.before->'offer'->>'status')::int from offer_begun begun where begun.offer_id = ${o}.id))`

/** The booking that was made of an offer, and the order of that. */
export const bookingJson = (o: string): string =>
  `(select json_build_object('id', b.id, 'number_id', coalesce(b.number_id, '')) from bookings b
    where b.id = ${o}.booking_id)`

export const orderJson = (o: string): string =>
  `(select json_build_object('id', made.id, 'number_id', made.number_id) from orders made
    where made.booking_id = ${o}.booking_id)`

export const madeJson = (o: string): string => `${bookingJson(o)} as booking, ${orderJson(o)} as "order"`

/** Who of us answers for an offer: who sent it, else who made it. */
export const senderJson = (o: string): string =>
  `(select json_build_object('name', p.name || ' ' || p.surname, 'email', p.email, 'phone', p.phone)
    from people p where p.id = coalesce(${o}.sent_by, ${o}.created_by))`

/** What is needed to say of each option of an offer `o` why there is VAT or none. */
export const offerVat = (today: string): string => `json_build_object('rate', business.vat_rate,
    'parties', vat_parties(o.business_id, o.firm_id), 'treatments', vat_treatments_on(${today}::date),
    'rules', (select coalesce(json_agg(vat_rule(o.business_id, o.firm_id, array[op.from_place_id, op.to_place_id])
      order by op.sort), '[]') from offer_options op where op.offer_id = o.id))`
