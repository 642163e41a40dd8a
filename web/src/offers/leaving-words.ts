import { clockIso } from '@dromos/contract/constants/clock.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { momentOf } from '../platform/format.ts'
import { t } from './offers.messages.ts'

/** When an offer leaves by itself, by the clocks that the sentence names and not by those of its reader. */
export const leavesAt = (at: string): string =>
  t('noteScheduled', { moment: momentOf(clockIso(at, officeZone)), zone: officeZone })
