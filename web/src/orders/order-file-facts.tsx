import type { OrderFile, OrderFiles } from '@dromos/contract/order-files.ts'
import { orderFileChange, orderFileInput } from '@dromos/contract/order-files.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../platform/form-schema.ts'
import { sentenceOf } from '../platform/http.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FieldGrid } from '../ui/form-section.tsx'
import { t } from './order-files.messages.ts'
import classes from './order-files.module.css'

/** What is said of a file; the name only of one that is there already. */
export interface FileFacts {
  file_type_id: number
  name?: string
}

interface FactsForm {
  file_type_id: number | undefined
  name?: string
}

interface OrderFileDialogProps {
  title: string
  submit: string
  kinds: OrderFiles['kinds']
  /** What is known already; null for files that are being added. */
  file: OrderFile | null
  /** Saves, or rejects with what to tell the person. */
  onSave: (facts: FileFacts) => Promise<unknown>
  onClose: () => void
}

/** The kind of files that are being added, or kind and name of one. */
export function OrderFileDialog({ title, submit, kinds, file, onSave, onClose }: OrderFileDialogProps) {
  const [problem, setProblem] = useState('')
  const { control, handleSubmit, formState } = useForm<FactsForm, unknown, FileFacts>({
    defaultValues: file ? { file_type_id: file.file_type_id, name: file.name } : { file_type_id: undefined },
    resolver: schemaResolver<FactsForm, FileFacts>(file ? orderFileChange : orderFileInput),
  })
  const save = handleSubmit((facts) => onSave(facts).then(onClose, (error) => setProblem(sentenceOf(error))))
  const options = kinds.map(({ id, name, active }) => ({ value: id, label: name, isHidden: !active }))
  return (
    <Dialog title={title} size={520} onClose={onClose}>
      <FieldGrid>
        <SelectField
          control={control}
          name="file_type_id"
          label={t('kind')}
          options={options}
          required
          isFirst
          span={12}
        />
        {file && <TextField control={control} name="name" label={t('name')} required span={12} />}
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
