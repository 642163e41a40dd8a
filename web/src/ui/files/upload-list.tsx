import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '../icons.ts'
import classes from './files.module.css'
import { t } from './files.messages.ts'
import type { Upload, Uploads } from './use-uploads.ts'

export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('uploads')}>
      {uploads.list.map((upload) => (
        <li key={upload.id} className={classes.upload}>
          <span className={classes.name}>{upload.name}</span>
          {upload.problem === null ? <Going upload={upload} /> : <Failed upload={upload} uploads={uploads} />}
          <ActionIcon
            aria-label={t(upload.problem === null ? 'stop' : 'dismiss', { name: upload.name })}
            onClick={() => uploads.stop(upload.id)}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

function Going({ upload: { name, share } }: { upload: Upload }) {
  const percent = Math.round(share * 100)
  return <progress value={share} max={1} aria-label={t('sent', { percent: String(percent), name })} />
}

function Failed({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <>
      <span role="alert" className={classes.problem}>
        {upload.isOffline ? t('waitsForLine') : upload.problem}
      </span>
      <Button
        size="compact-sm"
        aria-label={t('again', { name: upload.name })}
        onClick={() => uploads.retry(upload.id)}
      >
        {t('againShort')}
      </Button>
    </>
  )
}
