import { toast } from './dialogs/toast.tsx'
import { t } from './ui.messages.ts'

/** Copies a text and says whether that worked; `name` is what the notice calls it. */
export async function copyText(text: string, name = text): Promise<void> {
  try {
    // Absent without a secure connection.
    await navigator.clipboard.writeText(text)
    toast({ text: t('copied', { text: name }) })
  } catch {
    toast({ text: t('notCopied'), tone: 'problem' })
  }
}
