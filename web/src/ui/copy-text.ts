import { toast } from './toast.tsx'
import { t } from './ui.messages.ts'

/** Puts a text where it can be pasted from, and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    // Absent without a secure connection.
    await navigator.clipboard.writeText(text)
    toast({ text: t('copied', { text }) })
  } catch {
    toast({ text: t('notCopied'), tone: 'problem' })
  }
}
