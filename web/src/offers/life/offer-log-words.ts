import { offerEvents } from '@dromos/contract/offers/log.rules.ts'
import type { OfferEvent } from '@dromos/contract/offers/log.rules.ts'
import { offerStatuses, offerWords } from '@dromos/contract/constants/offer-statuses.ts'
import { isShared } from '../../documents/log-words.ts'
import type { LogWords, SharedEvent } from '../../documents/log-words.ts'
import { language } from '../../i18n/language.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import { offerWordsOfForm as words } from '../offer-form-values.ts'
import { t } from './offer-life.messages.ts'

const isOwn = (event: OfferEvent): event is Exclude<OfferEvent, SharedEvent> => !isShared(event)

export const offerEventWords = Object.fromEntries(
  offerEvents.filter(isOwn).map((event) => [event, t(`events.${event}`)]),
)

export const offerLogWords: LogWords = {
  events: offerEventWords,
  fieldOf: (path) => pathLabel(path, words.labels) || path,
  valueOf: (path, value) => words.showValue(path, value),
  statusOf: (number) => {
    const status = offerStatuses.find((known) => known === number)
    return status ? offerWords[status][language] : ''
  },
  alarming: new Set([
    'decline',
    'customer_declined',
    'withdraw',
    'not_booked',
    'price_void',
    'booking_ended',
    'not_sent',
  ]),
}
