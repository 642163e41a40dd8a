import { groupageWords } from '@dromos/contract/constants/groupage-statuses.ts'
import type { GroupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { language } from '../i18n/language.ts'
import { StateChip } from '../ui/state-chip.tsx'
import type { StateTone } from '../ui/state-chip.tsx'

const tones: Record<GroupageStatus, StateTone> = {
  1: 'created',
  2: 'loading',
  3: 'delivery',
  4: 'finished',
  6: 'cancelled',
}

export const GroupageChip = ({ status }: { status: GroupageStatus }) => (
  <StateChip tone={tones[status]}>{groupageWords[status][language]}</StateChip>
)
