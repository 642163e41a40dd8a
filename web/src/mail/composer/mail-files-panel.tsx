import { sizeOf } from '../../platform/format.ts'
import { sentenceOf } from '../../platform/http.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { saveBlob } from '../../ui/files/save-file.ts'
import { IconDownload } from '../../ui/icons.ts'
import classes from './mail-files.module.css'
import { t } from './mail-files.messages.ts'

interface MailFile {
  id: string
  name: string
  size: number
}

/** What goes along with a mail of ours; each is saved by a press. */
export function MailFilesPanel({ mail, files }: { mail: number; files: readonly MailFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('attachments')}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.file}
            aria-label={t('save', { name })}
            title={t('save', { name })}
            onClick={() => void save(mail, { id, name })}
          >
            <IconDownload size={14} aria-hidden />
            <span className="clip">{name}</span>
            <small>{sizeOf(size)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

async function save(mail: number, { id, name }: Pick<MailFile, 'id' | 'name'>): Promise<void> {
  try {
    const { fetchFile } = await import('../../platform/transfer.ts')
    saveBlob(await fetchFile(`/outbox/files/${mail}/${id}`, new AbortController().signal), name)
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}
