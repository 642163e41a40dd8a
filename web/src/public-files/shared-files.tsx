import type { SharedFiles as Shared } from '@dromos/contract/documents/file-links.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { fullMomentOf, sizeOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { Empty } from '../ui/states/empty.tsx'
import rowClasses from '../ui/files/record-files.module.css'
import { saveBlob } from '../ui/files/save-file.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import type { FileClaim } from './file-claim.ts'
import { readShared, sharedFileAddress } from './public-files.api.ts'
import classes from './public-files.module.css'
import { t } from './public-files.messages.ts'

const FilePreview = lazy(async () => ({
  default: (await import('../ui/files/file-preview.tsx')).FilePreview,
}))

type SharedFile = Shared['files'][number]

const shownKinds = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

export function SharedFiles({ claim, shared }: { claim: FileClaim; shared: Shared }) {
  const { number_id: number, business, expires_at: expires, files } = shared
  const [shown, setShown] = useState<SharedFile | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const until = fullMomentOf(expires)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.wide}>
      <h1 ref={heading} tabIndex={-1}>
        {t('order', { number })}
      </h1>
      <p className={classes.lead}>{t('by', { business, until })}</p>
      {files.length === 0 ? (
        <Empty title={t('empty')} text={t('emptyText', { until })} />
      ) : (
        <ul className={rowClasses.rows} aria-label={t('files')}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} claim={claim} onShow={setShown} />
          ))}
        </ul>
      )}
      <Suspense>
        {shown && (
          <FilePreview
            file={{
              ...shown,
              address: sharedFileAddress(shown.id),
              read: (signal) => readShared(shown.id, claim, signal),
            }}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

interface FileRowProps {
  file: SharedFile
  claim: FileClaim
  onShow: (file: SharedFile) => void
}

function FileRow({ file, claim, onShow }: FileRowProps) {
  const [isBusy, setBusy] = useState(false)
  const { id, name, kind, type, size, created_at: at } = file
  const download = async () => {
    setBusy(true)
    try {
      saveBlob(await readShared(id, claim, new AbortController().signal), name)
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
    setBusy(false)
  }
  return (
    <li className={rowClasses.row}>
      <div className={rowClasses.what}>
        <span className="medium breaks">{name}</span>
        <span className="muted breaks">{[kind, sizeOf(size), fullMomentOf(at)].join(' · ')}</span>
      </div>
      <div className={rowClasses.buttons}>
        {shownKinds.has(type) && (
          <Button size="compact-sm" aria-label={t('show', { name })} onClick={() => onShow(file)}>
            {t('showShort')}
          </Button>
        )}
        <Button
          size="compact-sm"
          aria-label={t('download', { name })}
          loading={isBusy}
          onClick={() => void download()}
        >
          {t('downloadShort')}
        </Button>
      </div>
    </li>
  )
}
