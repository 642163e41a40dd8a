import { swapGroupageInput } from '@dromos/contract/groupages/groupage-sending.ts'
import type { TourOrder } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageCommand, GroupageFacts, GroupageNeed } from '@dromos/contract/groupages/moves.ts'
import { z } from 'zod'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { ContactField } from '../../contacts/contact-field.tsx'
import { contactQuery } from '../../contacts/contacts.api.ts'
import { CommandForm } from '../../documents/command-form.tsx'
import { giveCommand } from '../../documents/commands.ts'
import { t as commands } from '../../documents/commands.messages.ts'
import { firmsSource, knownFirms } from '../../firms/firms.api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCan } from '../../platform/session/session.tsx'
import { AsyncSelectField } from '../../ui/fields/async-select-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { t as words } from '../groupages.messages.ts'
import { commandsOfGroupages } from './groupage-life.api.ts'
import { t } from './groupage-life.messages.ts'
import { MailFields } from './groupage-mail-fields.tsx'

/** An empty reason is none. */
const swapForm = swapGroupageInput.extend({ licence_reason: z.string().default('') })
type Swap = z.output<typeof swapForm>
type SwapForm = Emptyable<Swap>

interface SwapDialogProps {
  groupage: GroupageRecord
  data: TourOrder
  onClose: () => void
}

export function SwapDialog({ groupage, data, onClose }: SwapDialogProps) {
  const mayOverride = useCan()('orders.override')
  const { id, version, transport_cost } = groupage
  const told = data.last?.mails.map(({ recipient }) => recipient) ?? []
  return (
    <CommandForm<GroupageCommand, GroupageNeed, GroupageFacts, SwapForm, Swap>
      commands={commandsOfGroupages}
      document={groupage}
      command="swap"
      schema={swapForm}
      values={{
        version,
        firm_carrier_id: null,
        transporter_id: null,
        pn_truck: '',
        pn_trailer: '',
        transport_cost,
        reason: '',
        emails: told,
        language: data.language,
        licence_reason: '',
      }}
      send={({ licence_reason: reason, ...body }, idempotencyKey) =>
        giveCommand('groupage', 'swap', id, {
          body: { ...body, ...(reason && { licence_reason: reason }) },
          idempotencyKey,
        })
      }
      hint={t('hints.swap')}
      size={620}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NextCarrier form={form} />
          <TextField control={form.control} name="reason" label={commands('reason')} required span={12} />
          {mayOverride && (
            <TextField
              control={form.control}
              name="licence_reason"
              label={t('licenceReason')}
              description={t('licenceHint')}
              span={12}
            />
          )}
          {data.last && (
            <MailFields
              control={form.control}
              emails="emails"
              language="language"
              label={t('tellFormer', { name: groupage.firm_carrier?.name ?? '' })}
              known={told.length > 0}
            />
          )}
        </>
      )}
    </CommandForm>
  )
}

const carriers = firmsSource('carrier')

function NextCarrier({ form }: { form: UseFormReturn<SwapForm, unknown, Swap> }) {
  const { control } = form
  const firm = useWatch({ control, name: 'firm_carrier_id' }) ?? null
  const current = knownFirms.useKnown(firm)
  return (
    <>
      <AsyncSelectField
        control={control}
        name="firm_carrier_id"
        label={words('field.firm_carrier_id')}
        current={current ?? null}
        source={carriers}
        onPicked={(found) => {
          if (found) knownFirms.remember(found.value, found.label)
          form.setValue('transporter_id', null)
        }}
        required
        isFirst
        span={12}
      />
      <ContactField
        control={control}
        name="transporter_id"
        label={words('field.transporter_id')}
        firmId={firm}
        onPicked={(contact) => void takePlates(form, contact)}
        required
        span={7}
      />
      <MoneyField control={control} name="transport_cost" label={t('cost')} required span={5} />
      <TextField control={control} name="pn_truck" label={words('field.pn_truck')} required span={6} />
      <TextField control={control} name="pn_trailer" label={words('field.pn_trailer')} span={6} />
    </>
  )
}

/** The driver's own truck, unless another driver was chosen meanwhile. */
async function takePlates(form: UseFormReturn<SwapForm, unknown, Swap>, id: number | null): Promise<void> {
  if (id === null) return
  const { pn_trucks: trucks, pn_trailers: trailers } = await queryClient.fetchQuery(contactQuery(id))
  if (form.getValues('transporter_id') !== id) return
  form.setValue('pn_truck', trucks[0] ?? '', { shouldDirty: true })
  form.setValue('pn_trailer', trailers[0] ?? '', { shouldDirty: true })
}
