import { groupageEvents } from '@dromos/contract/groupages/log.rules.ts'
import type { GroupageEvent } from '@dromos/contract/groupages/log.rules.ts'
import {
  groupageStatuses,
  groupageWords as statusWords,
} from '@dromos/contract/constants/groupage-statuses.ts'
import { isShared } from '../../documents/log-words.ts'
import type { LogWords, SharedEvent } from '../../documents/log-words.ts'
import { language } from '../../i18n/language.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import { groupageWords } from '../groupage-form-values.ts'
import { t } from './groupage-life.messages.ts'

const isOwn = (event: GroupageEvent): event is Exclude<GroupageEvent, SharedEvent> => !isShared(event)
export const groupageEventWords = Object.fromEntries(
  groupageEvents.filter(isOwn).map((event) => [event, t(`events.${event}`)]),
)

function statusOf(number: number): string {
  const status = groupageStatuses.find((known) => known === number)
  return status ? statusWords[status][language] : ''
}

export const groupageLogWords: LogWords = {
  events: groupageEventWords,
  fieldOf: (path) => pathLabel(path, groupageWords.labels) || path,
  valueOf: groupageWords.showValue,
  statusOf,
  alarming: new Set(['cancel']),
}
