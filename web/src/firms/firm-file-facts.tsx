import type { FirmFile, FirmFiles } from '@dromos/contract/firm-files.ts'
import { firmFileInput } from '@dromos/contract/firm-files.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CategoriesField } from '../categories/category-field.tsx'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { sentenceOf } from '../platform/http.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { MoneyField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FieldGrid } from '../ui/form-section.tsx'
import classes from './firm-files.module.css'
import { t } from './firm-files.messages.ts'

export type FileFacts = z.output<typeof firmFileInput>
type FactsForm = Emptyable<FileFacts>

const empty: FactsForm = {
  file_type_id: undefined,
  number: '',
  valid_from: null,
  valid_to: null,
  amount: null,
  countries: [],
}

interface FileFactsDialogProps {
  title: string
  submit: string
  kinds: FirmFiles['kinds']
  /** What is known already; null for files that are being added. */
  file: FirmFile | null
  /** Saves, or rejects with what to tell the person. */
  onSave: (facts: FileFacts) => Promise<unknown>
  onClose: () => void
}

/** What is known of documents besides their content. */
export function FileFactsDialog({ title, submit, kinds, file, onSave, onClose }: FileFactsDialogProps) {
  const [problem, setProblem] = useState('')
  const form = useForm<FactsForm, unknown, FileFacts>({
    defaultValues: file ? factsOf(file) : empty,
    resolver: schemaResolver<FactsForm, FileFacts>(firmFileInput),
  })
  const { control, handleSubmit, formState } = form
  const save = handleSubmit((facts) => onSave(facts).then(onClose, (error) => setProblem(sentenceOf(error))))
  const options = kinds.map(({ id, name, active }) => ({ value: id, label: name, isHidden: !active }))
  return (
    <Dialog title={title} size={640} onClose={onClose}>
      <FieldGrid>
        <SelectField
          control={control}
          name="file_type_id"
          label={t('kind')}
          options={options}
          required
          isFirst
          span={8}
        />
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
      </FieldGrid>
      {problem && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <div className={classes['foot']}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={formState.isSubmitting} onClick={() => void save()}>
          {submit}
        </Button>
      </div>
    </Dialog>
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
