import { sentenceOf } from '../../platform/http.ts'
import { toast } from '../dialogs/toast.tsx'

/** Does the work and reads anew; a refusal is shown. Answers whether it was done. */
export async function attempt(refresh: () => void, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    refresh()
  }
}
