import { sentenceOf } from '../../platform/http.ts'
import { toast } from '../dialogs/toast.tsx'
import { t } from './files.messages.ts'

/** Changes a file, and says what was refused; `onChanged` is told in any case. Answers whether it went through. */
export async function changeFile(run: () => Promise<unknown>, onChanged: () => void): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    onChanged()
  }
}

export async function removeFile(
  calls: { destroy: () => Promise<unknown>; restore: () => Promise<unknown> },
  onChanged: () => void,
): Promise<void> {
  if (!(await changeFile(calls.destroy, onChanged))) return
  const undo = { label: t('undo'), run: () => void changeFile(calls.restore, onChanged) }
  toast({ text: t('removed'), action: undo })
}
