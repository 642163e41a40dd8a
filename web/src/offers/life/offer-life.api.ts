import { afterMove, offerCommands, offerLife } from '@dromos/contract/offers/moves.ts'
import type { OfferCommand, OfferFacts, OfferNeed } from '@dromos/contract/offers/moves.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { Commands } from '../../documents/commands.ts'
import { language } from '../../i18n/language.ts'
import { offerMoved } from '../offers.api.ts'
import { t } from './offer-life.messages.ts'

export const commandsOfOffers: Commands<OfferCommand, OfferNeed, OfferFacts> = {
  kind: 'offer',
  life: offerLife,
  afterMove,
  offered: offerCommands,
  unspoken: ['mine', 'active', 'inactive', 'not_booked', 'booked', 'not_ordered', 'begun'],
  dangerous: new Set(['withdraw', 'decline', 'unaccept', 'discard']),
  nameOf: (command) => t(`commands.${command}`),
  doneOf: (command, number) => t(`done.${command}`, { number }),
  whyNot: (need) => fieldText(`offer_${need}`, language),
  undoBody: (undo) => (['unschedule', 'activate', 'discard'].includes(undo) ? {} : undefined),
  changed: offerMoved,
}
