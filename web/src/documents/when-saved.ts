import { toast } from '../ui/dialogs/toast.tsx'
import { t } from './commands.messages.ts'

/** Whether something typed is not saved; may wait for a save that is under way. */
export type IsUnsaved = () => boolean | Promise<boolean>

/** Acts on a record as it is stored, or says that what is typed is saved first. */
export async function whenSaved(isUnsaved: IsUnsaved, act: () => void): Promise<void> {
  if (await isUnsaved()) toast({ text: t('saveFirst'), tone: 'problem' })
  else act()
}
