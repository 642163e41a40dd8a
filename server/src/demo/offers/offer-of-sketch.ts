import { totalOf } from '@dromos/contract/offers/offer.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { offerStatus, toldOffers } from '@dromos/contract/constants/offer-statuses.ts'
import type { OfferStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { addDays, officeInstant, workingDay } from '../calendar.ts'
import { demoStaff } from '../company.data.ts'
import type { OfferSketch } from './offers.data.ts'

export interface Customer {
  id: number
  name: string
  country_id: number
  contacts: { id: number; name: string; email: string }[]
}

export interface SketchPlace {
  id: number
  name: string
  city: string
  country_iso: string
}

export interface Known {
  customers: readonly Customer[]
  places: readonly SketchPlace[]
  business: { id: number; name: string; city: string; phone: string; email: string }
  greece: number
  people: ReadonlyMap<number, { name: string; email: string; phone: string }>
  today: string
}

export type Offer = ReturnType<typeof offerOf>

/** One offer as its rows say it. */
export function offerOf(sketch: OfferSketch, at: number, known: Known) {
  const { today, customers, business, greece } = known
  const customer = customers[sketch.customer % customers.length]
  if (!customer) throw new RangeError('a demonstration has customers')
  const language: Language = customer.country_id === greece ? 'el' : 'en'
  const { status, revision = 1 } = sketch
  const creator = (at % demoStaff.length) + 1
  const options = optionRows(sketch, at + 1, known)
  const lane = options.flatMap((option) => [option.from.city, option.to.city])
  const row = {
    id: at + 1,
    number_id: `O${today.slice(0, 4)}-${String(at + 1).padStart(6, '0')}`,
    revision,
    firm_id: customer.id,
    business_id: business.id,
    title: sketch[`title_${language}`],
    language,
    content: opening[language],
    message: greeting[language],
    valid_until: addDays(today, sketch.holds),
    remind_days: 3,
    status,
    active: true,
    ...sendingOf(sketch, at, { today, creator }),
    ...answerOf(sketch, at, { today, name: customer.contacts[0]?.name ?? '' }),
    accepted: status === offerStatus.accepted ? acceptedOf(options[0], today) : null,
    booking_id: null as number | null,
    words: [...new Set(lane)].join(' '),
    created_by: creator,
    updated_by: creator,
    version: 1,
  }
  return {
    row,
    customer,
    options: options.map(({ from: _from, to: _to, ...option }) => option),
    lanes: options,
  }
}

const unseen = new Set<OfferStatus>([offerStatus.sent, offerStatus.withdrawn])
const answers = new Set<OfferStatus>([offerStatus.accepted, offerStatus.declined])
const isSent = (status: OfferStatus): boolean => toldOffers.some((one) => one === status)

function sendingOf(
  { status, written: ago }: OfferSketch,
  at: number,
  { today, creator }: { today: string; creator: number },
) {
  const written = addDays(today, -ago)
  const isScheduled = status === offerStatus.scheduled
  return {
    send_at: isScheduled ? officeInstant(workingDay(addDays(today, 1)), 510) : null,
    sent_at: isSent(status) ? officeInstant(written, 620 + at) : null,
    sent_by: isSent(status) || isScheduled ? creator : null,
    viewed_at: isSent(status) && !unseen.has(status) ? officeInstant(addDays(written, 1), 660) : null,
    created_at: officeInstant(written, 590),
  }
}

function answerOf(sketch: OfferSketch, at: number, { today, name }: { today: string; name: string }) {
  const written = addDays(today, -sketch.written)
  const answer_text = sketch.reason ?? ''
  if (!answers.has(sketch.status)) {
    const updated_at = officeInstant(written, isSent(sketch.status) ? 620 + at : 590)
    return { answered_at: null, answer_way: null, answer_name: '', answer_text, updated_at }
  }
  const answered_at = officeInstant(addDays(written, 1), 700 + at)
  return { answered_at, answer_way: 'link', answer_name: name, answer_text, updated_at: answered_at }
}

const opening = {
  en: '<p>We offer you <strong>two ways</strong>. Choose the one that suits you: the booking is made at once.</p>',
  el: '<p>Σας προτείνουμε <strong>δύο τρόπους</strong>. Διαλέξτε όποιον σας εξυπηρετεί και η κράτηση γίνεται αμέσως.</p>',
} as const
const greeting = {
  en: '<p>Dear customer,</p><p>please find our offer at the link below.</p>',
  el: '<p>Αγαπητέ πελάτη,</p><p>θα βρείτε την προσφορά μας στον παρακάτω σύνδεσμο.</p>',
} as const

const CENTS = 100
const COST_SHARE = 0.86
const PALLETS = 33

/** Their titles begin with them. */
const goodsIn = (title: string): string => title.split(/, | in | to | σε | προς /)[0] ?? ''

function optionRows(sketch: OfferSketch, id: number, { places, customers, greece }: Known) {
  const of = (iso: string, at: number): SketchPlace => {
    const there = places.filter(({ country_iso }) => country_iso === iso)
    const place = there[at % there.length] ?? places[at % places.length]
    if (!place) throw new RangeError('a demonstration has places')
    return place
  }
  const [from, to] = [of(sketch.from, id), of(sketch.to, id + 1)]
  const isGreek = customers[sketch.customer % customers.length]?.country_id === greece
  const whole = sketch.price * CENTS
  const perPallet = Math.round(whole / PALLETS / 1_000) * 1_000 + 2_000
  const shared = {
    offer_id: id,
    goods: goodsIn(isGreek ? sketch.title_el : sketch.title_en),
    from_place_id: from.id,
    to_place_id: to.id,
    valid_until: null,
    loading_date: null,
    trailer_type_id: null,
    weight: null,
    from,
    to,
  }
  return [
    {
      ...shared,
      sort: 0,
      title: isGreek ? 'Ψυγείο, οδικώς' : 'Reefer by road',
      note: isGreek ? 'απευθείας, δύο οδηγοί' : 'direct, two drivers',
      days: 3,
      unit: 'load' as const,
      quantity: PALLETS,
      price: whole,
      cost: Math.round(whole * COST_SHARE),
      recommended: true,
    },
    {
      ...shared,
      sort: 1,
      title: isGreek ? 'Γκρουπάζ' : 'Groupage',
      note: isGreek ? 'κάθε Τρίτη και Παρασκευή' : 'every Tuesday and Friday',
      days: 5,
      unit: 'pallet' as const,
      quantity: 12,
      price: perPallet,
      cost: Math.round(perPallet * COST_SHARE),
      recommended: false,
    },
  ]
}

function acceptedOf(option: ReturnType<typeof optionRows>[number] | undefined, today: string) {
  if (!option) throw new RangeError('an accepted offer has an option')
  const { title, unit, price, quantity } = option
  const loading_date = workingDay(addDays(today, 4))
  return { option: 0, title, total: totalOf(option), loading_date, unit, price, quantity }
}
