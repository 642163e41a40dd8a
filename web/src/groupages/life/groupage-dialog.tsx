import { plainInput } from '@dromos/contract/documents/commands.ts'
import { recallGroupageInput, sendGroupageInput } from '@dromos/contract/groupages/groupage-sending.ts'
import type { TourOrder } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageCommand, GroupageFacts, GroupageNeed } from '@dromos/contract/groupages/moves.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { CommandForm } from '../../documents/command-form.tsx'
import { withLost } from '../../documents/lost-glyphs.ts'
import { ReasonDialog } from '../../documents/reason-dialog.tsx'
import { giveCommand } from '../../documents/commands.ts'
import { t as commands } from '../../documents/commands.messages.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useCan } from '../../platform/session/session.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { tourOrderQuery } from '../groupages.api.ts'
import { commandsOfGroupages, commandsWith } from './groupage-life.api.ts'
import { t } from './groupage-life.messages.ts'
import { LegInvoiceDialog } from './leg-invoice-dialog.tsx'
import { MailFields } from './groupage-mail-fields.tsx'
import { AssignDialog } from './groupage-assign-dialog.tsx'
import { SwapDialog } from './groupage-swap-dialog.tsx'

interface DialogProps {
  groupage: GroupageRecord
  onClose: () => void
}

export function GroupageDialog({ command, ...props }: DialogProps & { command: GroupageCommand }) {
  const isSpoken = !unspoken.has(command)
  const { data } = useQuery({ ...tourOrderQuery(props.groupage.id), enabled: isSpoken })
  if (command === 'assign') return <AssignDialog {...props} />
  if (command === 'leg_invoice') return <LegInvoiceDialog {...props} />
  if (command === 'undo_carrier_confirm') {
    return (
      <ReasonDialog
        commands={commandsOfGroupages}
        document={props.groupage}
        command={command}
        hint={t('hints.undo_carrier_confirm')}
        onClose={props.onClose}
      />
    )
  }
  if (isPlain(command)) return <PlainDialog {...props} command={command} />
  if (!data) return null
  if (command === 'send') return <SendDialog {...props} data={data} />
  if (command === 'swap') return <SwapDialog {...props} data={data} />
  return <EndDialog {...props} command={command} data={data} />
}

type Plain = z.output<typeof plainInput>

type PlainCommand = 'carrier_confirm' | 'divide' | 'deactivate' | 'activate'

const plain: readonly PlainCommand[] = ['carrier_confirm', 'divide', 'deactivate', 'activate']

/** Whose dialogs ask nothing of what its carrier was sent. */
const unspoken: ReadonlySet<GroupageCommand> = new Set([
  ...plain,
  'assign',
  'leg_invoice',
  'undo_carrier_confirm',
])

const isPlain = (command: GroupageCommand): command is PlainCommand => plain.some((one) => one === command)

function PlainDialog({ groupage, command, onClose }: DialogProps & { command: PlainCommand }) {
  const { id, version } = groupage
  return (
    <CommandForm<GroupageCommand, GroupageNeed, GroupageFacts, Emptyable<Plain>, Plain>
      commands={commandsOfGroupages}
      document={groupage}
      command={command}
      schema={plainInput}
      values={{ version }}
      send={(body, idempotencyKey) => giveCommand('groupage', command, id, { body, idempotencyKey })}
      hint={t(`hints.${command}`)}
      onClose={onClose}
    />
  )
}

/** An empty reason is none. */
const sendForm = sendGroupageInput.extend({ licence_reason: z.string().default('') })
type Send = z.output<typeof sendForm>

function SendDialog({ groupage, data, onClose }: DialogProps & { data: TourOrder }) {
  const mayOverride = useCan()('orders.override')
  const { id, version, transport_cost: cost } = groupage
  const { emails, language, revision, lost_letters: lost } = data
  return (
    <CommandForm<GroupageCommand, GroupageNeed, GroupageFacts, Emptyable<Send>, Send>
      commands={commandsWith(revision)}
      document={groupage}
      command="send"
      schema={sendForm}
      values={{ version, emails, language, reason: '', licence_reason: '' }}
      send={({ licence_reason: reason, ...body }, idempotencyKey) =>
        giveCommand('groupage', 'send', id, {
          body: { ...body, ...(reason && { licence_reason: reason }) },
          idempotencyKey,
        })
      }
      hint={withLost(revision === 1 ? t('hints.send') : t('hints.sendNext', { revision }), lost)}
      size={520}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <MailFields
            control={control}
            emails="emails"
            language="language"
            known={emails.length > 0}
            required
          />
          {cost === 0 && (
            <TextField control={control} name="reason" label={t('freeReason')} required span={12} />
          )}
          {mayOverride && (
            <TextField
              control={control}
              name="licence_reason"
              label={t('licenceReason')}
              description={t('licenceHint')}
              span={12}
            />
          )}
        </>
      )}
    </CommandForm>
  )
}

type Recall = z.output<typeof recallGroupageInput>

interface EndDialogProps extends DialogProps {
  command: 'recall' | 'cancel'
  data: TourOrder
}

/** Its carrier holds no more: to be planned anew, or for good. */
function EndDialog({ groupage, command, data, onClose }: EndDialogProps) {
  const { id, version, status } = groupage
  const isSent = status === groupageStatus.sent
  const told = data.last?.mails.map(({ recipient }) => recipient) ?? []
  return (
    <CommandForm<GroupageCommand, GroupageNeed, GroupageFacts, Emptyable<Recall>, Recall>
      commands={commandsOfGroupages}
      document={groupage}
      command={command}
      schema={recallGroupageInput}
      values={{ version, reason: '', emails: isSent ? told : [], language: data.language }}
      send={(body, idempotencyKey) => giveCommand('groupage', command, id, { body, idempotencyKey })}
      hint={t(command === 'cancel' && isSent ? 'hints.cancelSent' : `hints.${command}`)}
      size={isSent ? 520 : undefined}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextAreaField
            control={control}
            name="reason"
            label={commands('reason')}
            required
            isFirst
            span={12}
          />
          {isSent && (
            <MailFields control={control} emails="emails" language="language" known={told.length > 0} />
          )}
        </>
      )}
    </CommandForm>
  )
}
