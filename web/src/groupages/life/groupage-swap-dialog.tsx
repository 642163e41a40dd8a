import { swapGroupageInput } from '@dromos/contract/groupages/groupage-sending.ts'
import type { TourOrder } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageCommand, GroupageFacts, GroupageNeed } from '@dromos/contract/groupages/moves.ts'
import { z } from 'zod'
import { CommandForm } from '../../documents/command-form.tsx'
import { giveCommand } from '../../documents/commands.ts'
import { t as commands } from '../../documents/commands.messages.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useCan } from '../../platform/session/session.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { commandsOfGroupages } from './groupage-life.api.ts'
import { t } from './groupage-life.messages.ts'
import { MailFields } from './groupage-mail-fields.tsx'
import { NextCarrier, nextCarrierOf } from './groupage-next-carrier.tsx'

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
          <NextCarrier form={nextCarrierOf(form)} />
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
