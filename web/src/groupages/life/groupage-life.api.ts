import { afterMove, groupageCommands, groupageLife } from '@dromos/contract/groupages/moves.ts'
import type { GroupageCommand, GroupageFacts, GroupageNeed } from '@dromos/contract/groupages/moves.ts'
import type { Commands } from '../../documents/commands.ts'
import { groupageMoved } from '../groupages.api.ts'
import { t } from './groupage-life.messages.ts'

export const commandsOfGroupages: Commands<GroupageCommand, GroupageNeed, GroupageFacts> = {
  kind: 'groupage',
  life: groupageLife,
  afterMove,
  offered: groupageCommands,
  unspoken: ['active', 'inactive', 'confirmed', 'not_confirmed'],
  dangerous: new Set(['cancel']),
  nameOf: (command) => t(`commands.${command}`),
  doneOf: (command, number) => t(`done.${command}`, { number }),
  whyNot: (need) => t(`needs.${need}`),
  undoBody: () => undefined,
  changed: groupageMoved,
}

/** Its commands once its carrier has something: what is sent then is the next revision, and says so. */
export const commandsWith = (revision: number | undefined): typeof commandsOfGroupages => ({
  ...commandsOfGroupages,
  nameOf: (command, facts) =>
    command === 'send' && revision !== undefined && revision > 1
      ? t('commands.sendNext', { revision })
      : commandsOfGroupages.nameOf(command, facts),
})
