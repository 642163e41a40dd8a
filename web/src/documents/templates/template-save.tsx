import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { TemplateForm } from './template-form.tsx'
import { t } from './templates.messages.ts'
import { templatesQuery } from './templates.ts'
import type { TemplateCalls } from './templates.ts'

interface TemplateSaveProps {
  calls: TemplateCalls
  documentId: number
  onClose: () => void
}

export function TemplateSave({ calls, documentId, onClose }: TemplateSaveProps) {
  const { data, isPending } = useQuery(templatesQuery(calls))
  useFocusBack()
  if (isPending) return null
  const replaceable = data?.filter(({ can }) => can.update) ?? []
  return (
    <Dialog title={t('save')} size={460} onClose={onClose}>
      <TemplateForm
        calls={calls}
        documentId={documentId}
        known={null}
        replaceable={replaceable}
        onDone={onClose}
      />
    </Dialog>
  )
}
