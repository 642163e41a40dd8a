import type { FirmFile, FirmFiles } from '@dromos/contract/firms/firm-files.ts'
import { firmFileInput } from '@dromos/contract/firms/firm-files.ts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CategoriesField } from '../../categories/category-field.tsx'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FileDialogFrame, FileKindField } from '../../ui/files/file-dialog.tsx'
import type { FileDialogProps } from '../../ui/files/record-files.tsx'
import { t } from './firm-files.messages.ts'

export type FirmFileFacts = z.output<typeof firmFileInput>
type FactsForm = Emptyable<FirmFileFacts>

const empty: FactsForm = {
  file_type_id: undefined,
  number: '',
  valid_from: null,
  valid_to: null,
  amount: null,
  countries: [],
}

interface FileFactsDialogProps extends FileDialogProps<FirmFile, FirmFileFacts> {
  kinds: FirmFiles['kinds']
}

export function FileFactsDialog({ kinds, file, ...frame }: FileFactsDialogProps) {
  const form = useForm<FactsForm, unknown, FirmFileFacts>({
    defaultValues: file ? factsOf(file) : empty,
    resolver: schemaResolver<FactsForm, FirmFileFacts>(firmFileInput),
  })
  const { control } = form
  return (
    <FileDialogFrame {...frame} size={640} form={form}>
      <FileKindField control={control} name="file_type_id" kinds={kinds} span={8} />
      <TextField control={control} name="number" label={t('number')} span={4} />
      <DateField control={control} name="valid_from" label={t('validFrom')} span={4} />
      <DateField control={control} name="valid_to" label={t('validTo')} span={4} />
      <MoneyField control={control} name="amount" label={t('amount')} span={4} />
      <CategoriesField
        control={control}
        name="countries"
        type="country"
        label={t('countries')}
        description={t('countriesHint')}
        span={12}
      />
    </FileDialogFrame>
  )
}

const factsOf = ({ file_type_id, number, valid_from, valid_to, amount, countries }: FirmFile): FactsForm => ({
  file_type_id,
  number,
  valid_from,
  valid_to,
  amount,
  countries,
})
