import { toast } from './dialogs/toast.tsx'
import { t } from './ui.messages.ts'

/** Puts a text where it can be pasted from, and says whether that worked; `name` is what to call it. */
export async function copyText(text: string, name = text): Promise<void> {
  try {
    // Absent without a secure connection.
    await navigator.clipboard.writeText(text)
    toast({ text: t('copied', { text: name }) })
  } catch {
    toast({ text: t('notCopied'), tone: 'problem' })
  }
}
