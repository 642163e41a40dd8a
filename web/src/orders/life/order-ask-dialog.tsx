import { askCarrierInput, closingMailLimit } from '@dromos/contract/orders/order-life-input.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { carriersSource } from '../../firms/carriers.api.ts'
import { knownFirms } from '../../firms/firms.api.ts'
import { language } from '../../i18n/language.ts'
import { call } from '../../platform/api.ts'
import { fillIn } from '../../platform/form-fill.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useCan } from '../../platform/session/session.tsx'
import { AsyncSelectField } from '../../ui/fields/async-select-field.tsx'
import { SegmentedField } from '../../ui/fields/choice-field.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { mailLanguages } from '../pdf/mail-languages.ts'
import { CarrierVerdict } from './carrier-verdict.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { storedJourneyOf } from './order-journey.ts'
import { t } from './order-plan.messages.ts'

type Ask = z.output<typeof askCarrierInput>
type AskForm = Emptyable<Ask>

export interface AskStart {
  firm_carrier_id: number
  pn_truck: string
}

export function AskCarrierDialog({ order, start, onClose }: CommandDialogProps & { start?: AskStart }) {
  const carrier = start?.firm_carrier_id ?? null
  const { data: emails } = useQuery({
    queryKey: ['contacts', 'asked', carrier],
    queryFn: () => emailsOf(carrier ?? 0),
    enabled: carrier !== null,
  })
  if (carrier !== null && !emails) return null
  return (
    <CommandForm<AskForm, Ask>
      order={order}
      onClose={onClose}
      command="ask_carrier"
      schema={askCarrierInput}
      values={{
        version: order.version,
        firm_carrier_id: carrier,
        pn_truck: start?.pn_truck ?? '',
        emails: emails ?? [],
        language,
        text: '',
      }}
      hint={t('askHint')}
      size={560}
    >
      {(form) => <AskFields form={form} order={order} />}
    </CommandForm>
  )
}

type Form = UseFormReturn<AskForm, unknown, Ask>

function AskFields({ form, order }: { form: Form; order: CommandDialogProps['order'] }) {
  const { control } = form
  const carrier = useWatch({ control, name: 'firm_carrier_id' }) ?? null
  const mayOverride = useCan()('orders.override')
  const journey = storedJourneyOf(order)
  const follow = (firm: number | null) =>
    fillIn(form, {
      chosen: { firm_carrier_id: firm },
      ask: async () => ({ emails: firm === null ? [] : await emailsOf(firm) }),
    })
  return (
    <>
      <AsyncSelectField
        control={control}
        name="firm_carrier_id"
        label={t('carrier')}
        current={knownFirms.useKnown(carrier) ?? null}
        source={carriersSource(journey, { mayOverride })}
        onPicked={(found) => {
          if (found) knownFirms.remember(found.value, found.label)
          void follow(found?.value ?? null)
        }}
        required
        isFirst
        span={8}
      />
      <TextField control={control} name="pn_truck" label={t('truck')} span={4} />
      <TagsField
        control={control}
        name="emails"
        label={t('emails')}
        max={closingMailLimit}
        required
        span={12}
      />
      <TextAreaField control={control} name="text" label={t('text')} span={12} />
      <SegmentedField
        control={control}
        name="language"
        label={t('language')}
        options={mailLanguages}
        span={12}
      />
      {carrier !== null && (
        <div className="whole">
          <CarrierVerdict carrier={carrier} journey={journey} lastDay={order.delivery_date} />
        </div>
      )}
    </>
  )
}

/** Who a carrier wants orders sent to: the contacts of its operations, else its first one. */
async function emailsOf(firm: number): Promise<string[]> {
  const query = { firm_id: String(firm), pageSize: '50', active: true }
  const { data } = await call('GET /contacts', { query })
  const known = data.filter(({ email }) => email !== '')
  const operations = known.filter(({ mail_roles: kinds }) => kinds.includes('operations'))
  const chosen = operations.length > 0 ? operations : known.slice(0, 1)
  return chosen.map(({ email }) => email).slice(0, closingMailLimit)
}
