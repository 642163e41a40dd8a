import { sentenceOf } from '../platform/http.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { saveBlob } from '../ui/files/save-file.ts'

/** Saves a mail as it came, or what came along with it. */
export async function saveMailFile(path: string, name: string): Promise<void> {
  try {
    const { fetchFile } = await import('../platform/transfer.ts')
    saveBlob(await fetchFile(path, new AbortController().signal), name)
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}
