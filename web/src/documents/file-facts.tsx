import type { DocumentFile, DocumentFiles } from '@dromos/contract/documents/files.ts'
import { fileFacts, fileInput } from '@dromos/contract/documents/files.ts'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../platform/form-schema.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { FileDialogFrame, FileKindField } from '../ui/files/file-dialog.tsx'
import type { FileDialogProps } from '../ui/files/record-files.tsx'
import { t } from './files.messages.ts'

export interface DocumentFileFacts {
  file_type_id: number
  name?: string
}

interface FactsForm {
  file_type_id: number | undefined
  name?: string
}

interface DocumentFileDialogProps extends FileDialogProps<DocumentFile, DocumentFileFacts> {
  kinds: DocumentFiles['kinds']
}

export function DocumentFileDialog({ kinds, file, ...frame }: DocumentFileDialogProps) {
  const form = useForm<FactsForm, unknown, DocumentFileFacts>({
    defaultValues: file ? { file_type_id: file.file_type_id, name: file.name } : { file_type_id: undefined },
    resolver: schemaResolver<FactsForm, DocumentFileFacts>(file ? fileFacts : fileInput),
  })
  const { control } = form
  return (
    <FileDialogFrame {...frame} size={520} form={form}>
      <FileKindField control={control} name="file_type_id" kinds={kinds} span={12} />
      {file && <TextField control={control} name="name" label={t('name')} required span={12} />}
    </FileDialogFrame>
  )
}
