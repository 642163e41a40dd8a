import { afterMove, groupageCommands, groupageLife } from '@dromos/contract/groupages/moves.ts'
import type { GroupageCommand, GroupageFacts } from '@dromos/contract/groupages/moves.ts'
import type { Commands } from '../../documents/commands.ts'
import { groupageMoved } from '../groupages.api.ts'
import { t } from './groupage-life.messages.ts'

export const commandsOfGroupages: Commands<GroupageCommand, never, GroupageFacts> = {
  kind: 'groupage',
  life: groupageLife,
  afterMove,
  offered: groupageCommands,
  unspoken: [],
  dangerous: new Set(['cancel']),
  nameOf: (command) => t(`commands.${command}`),
  doneOf: (command, number) => t(`done.${command}`, { number }),
  whyNot: (need) => need,
  undoBody: () => undefined,
  changed: groupageMoved,
}
