import { recallGroupageInput, sendGroupageInput } from '@dromos/contract/groupages/groupage-sending.ts'
import type { TourOrder } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageCommand, GroupageFacts } from '@dromos/contract/groupages/moves.ts'
import { sendingLimit } from '@dromos/contract/orders/order-sending.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { CommandForm } from '../../documents/command-form.tsx'
import { giveCommand } from '../../documents/commands.ts'
import { t as commands } from '../../documents/commands.messages.ts'
import { ReasonDialog } from '../../documents/reason-dialog.tsx'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useCan } from '../../platform/session/session.tsx'
import { SegmentedField } from '../../ui/fields/choice-field.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { tourOrderQuery } from '../groupages.api.ts'
import { commandsOfGroupages } from './groupage-life.api.ts'
import { t } from './groupage-life.messages.ts'

interface DialogProps {
  groupage: GroupageRecord
  onClose: () => void
}

export function GroupageDialog({ command, ...props }: DialogProps & { command: GroupageCommand }) {
  const { data } = useQuery({ ...tourOrderQuery(props.groupage.id), enabled: command !== 'cancel' })
  if (command === 'cancel') {
    return (
      <ReasonDialog
        commands={commandsOfGroupages}
        document={props.groupage}
        command={command}
        hint={t('hints.cancel')}
        onClose={props.onClose}
      />
    )
  }
  if (!data) return null
  return command === 'send' ? <SendDialog {...props} data={data} /> : <RecallDialog {...props} data={data} />
}

/** An empty reason is none. */
const sendForm = sendGroupageInput.extend({ licence_reason: z.string().default('') })
type Send = z.output<typeof sendForm>

function SendDialog({ groupage, data, onClose }: DialogProps & { data: TourOrder }) {
  const mayOverride = useCan()('orders.override')
  const { id, version, transport_cost: cost } = groupage
  const { emails, language, revision } = data
  return (
    <CommandForm<GroupageCommand, never, GroupageFacts, Emptyable<Send>, Send>
      commands={commandsOfGroupages}
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
      hint={revision === 1 ? t('hints.send') : t('hints.sendNext', { revision })}
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

function RecallDialog({ groupage, data, onClose }: DialogProps & { data: TourOrder }) {
  const { id, version } = groupage
  const told = data.last?.mails.map(({ recipient }) => recipient) ?? data.emails
  return (
    <CommandForm<GroupageCommand, never, GroupageFacts, Emptyable<Recall>, Recall>
      commands={commandsOfGroupages}
      document={groupage}
      command="recall"
      schema={recallGroupageInput}
      values={{ version, reason: '', emails: told, language: data.language }}
      send={(body, idempotencyKey) => giveCommand('groupage', 'recall', id, { body, idempotencyKey })}
      hint={t('hints.recall')}
      size={520}
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
          <MailFields control={control} emails="emails" language="language" known={told.length > 0} />
        </>
      )}
    </CommandForm>
  )
}

interface MailFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  emails: FieldPath<T>
  language: FieldPath<T>
  /** Whether the carrier's people could be filled in. */
  known: boolean
  required?: boolean
}

const languageOptions = [
  { value: 'en', label: t('languages.en') },
  { value: 'el', label: t('languages.el') },
]

function MailFields<T extends FieldValues, O>({
  control,
  known,
  required = false,
  ...names
}: MailFieldsProps<T, O>) {
  return (
    <>
      <TagsField
        control={control}
        name={names.emails}
        label={t('emails')}
        description={known ? undefined : t('noContact')}
        max={sendingLimit}
        required={required}
        isFirst={required}
        span={12}
      />
      <SegmentedField
        control={control}
        name={names.language}
        label={t('language')}
        options={languageOptions}
        span={12}
      />
    </>
  )
}
