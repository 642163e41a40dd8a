import { directions } from '@dromos/contract/constants/order-statuses.ts'
import { directionWords } from '@dromos/contract/constants/order-words.ts'
import { BusinessField } from '../businesses/business-field.tsx'
import { consignmentOf } from '../consignments/consignment-values.ts'
import { CostLines } from '../consignments/cost-lines.tsx'
import { FreightFields, freightOf } from '../consignments/freight-fields.tsx'
import { CustomerFields, customerOf } from '../contacts/customer-field.tsx'
import { language } from '../i18n/language.ts'
import { UserField } from '../people/user-field.tsx'
import { SegmentedField, SwitchField } from '../ui/fields/choice-field.tsx'
import { MoneyField } from '../ui/fields/number-field.tsx'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import type { BookingFormApi } from './booking-form-values.ts'
import { t } from './bookings.messages.ts'

const directionOptions = directions.map((value) => ({ value, label: directionWords[value][language] }))

/** For whom the booking is, for how much, and what else is to be known. */
export function BookingGeneral({ form, hasNumber }: { form: BookingFormApi; hasNumber: boolean }) {
  return (
    <>
      <CustomerSection form={form} hasNumber={hasNumber} />
      <PriceSection form={form} />
      <CostLines form={consignmentOf(form)} isLocked={false} sides={sold} />
    </>
  )
}

const sold = ['sell'] as const

function CustomerSection({ form, hasNumber }: { form: BookingFormApi; hasNumber: boolean }) {
  const { control } = form
  return (
    <FormSection title={t('sections.customer')}>
      <CustomerFields form={customerOf(form)} labels={t.group('field')} />
      <SegmentedField
        control={control}
        name="import_export"
        label={t('field.import_export')}
        options={directionOptions}
        span={5}
      />
      {/* The number is drawn from the business's own sequence. */}
      <BusinessField
        control={control}
        name="business_id"
        label={t('field.business_id')}
        required
        readOnly={hasNumber}
        span={4}
      />
      <SwitchField control={control} name="avoid_sea" label={t('field.avoid_sea')} span={3} />
      <UserField control={control} name="assign_user" label={t('field.assign_user')} span={5} />
      <TextAreaField control={control} name="customer_note" label={t('field.customer_note')} span={6} />
      <TextAreaField control={control} name="notes" label={t('field.notes')} span={6} />
    </FormSection>
  )
}

function PriceSection({ form }: { form: BookingFormApi }) {
  return (
    <FormSection title={t('sections.price')}>
      <MoneyField
        control={form.control}
        name="agreed_price"
        label={t('field.agreed_price')}
        description={t('agreedHint')}
        span={4}
      />
      <FreightFields form={freightOf(form)} labels={t.group('field')} />
    </FormSection>
  )
}
