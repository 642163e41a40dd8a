import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { amountOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { MoneyField, NumberField } from '../ui/fields/number-field.tsx'
import { SegmentedField, SwitchField } from '../ui/fields/choice-field.tsx'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { CreditBar } from './credit/credit-bar.tsx'
import type { FirmFormApi } from './firm-form-values.ts'
import { firmLabels as labels } from './firm-form-values.ts'
import { t as words } from './firm-record.messages.ts'
import classes from './firms.module.css'
import { t } from './firms.messages.ts'

interface FirmCommercialProps {
  form: FirmFormApi
  record: FirmRecord | null
}

const kindOptions = [
  { value: 'assigned', label: t('kind.assigned') },
  { value: 'unassigned', label: t('kind.unassigned') },
]

export function FirmCommercial({ form, record }: FirmCommercialProps) {
  const { control } = form
  return (
    <>
      <Insurance form={form} record={record} />
      <FormSection title={words('payment')}>
        <TextAreaField control={control} name="terms" label={labels.terms} rows={1} span={8} />
        <CategoryField
          control={control}
          name="heard_about_type_id"
          type="heard_about"
          label={labels.heard_about_type_id}
          clearable
          span={4}
        />
        <SwitchField control={control} name="show_price" label={labels.show_price} span={6} />
        <SwitchField control={control} name="share_carrier" label={labels.share_carrier} span={6} />
        <SwitchField control={control} name="tell_delays" label={labels.tell_delays} span={6} />
      </FormSection>
    </>
  )
}

function Insurance({ form, record }: FirmCommercialProps) {
  const { control } = form
  const mayChange = useCan()('firms.credit')
  // A new firm has nothing to show to those who may not enter a limit.
  if (!record && !mayChange) return null
  return (
    <FormSection title={words('insurance')}>
      {record && (
        <div className={`whole ${classes.wide}`}>
          <CreditBar credit={record} withSentence />
        </div>
      )}
      {record?.insurance_file_missing && (
        <p className={`whole ${classes.note}`} role="note">
          {words('fileMissing')}
        </p>
      )}
      {mayChange && (
        <>
          <SegmentedField
            control={control}
            name="insurance"
            label={labels.insurance}
            options={kindOptions}
            span={5}
          />
          <MoneyField control={control} name="company_insurance" label={labels.company_insurance} span={3} />
          <NumberField
            control={control}
            name="reporting_days"
            label={labels.reporting_days}
            description={t('reportingHint')}
            empty={undefined}
            span={4}
          />
        </>
      )}
      {record && record.charged_insurance !== null && (
        <dl className={`${classes.facts} whole`}>
          <div>
            <dt>{t('chargedInsurance')}</dt>
            <dd>{amountOf(record.charged_insurance)} €</dd>
          </div>
        </dl>
      )}
    </FormSection>
  )
}
