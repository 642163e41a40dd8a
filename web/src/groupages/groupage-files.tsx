import type { TourPapers } from '@dromos/contract/groupages/groupage-pdf.ts'
import { paperNames } from '@dromos/contract/orders/pdf-names.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { documentFiles, invalidateFiles } from '../documents/document-files.ts'
import { FilesPanel } from '../documents/files-panel.tsx'
import { PaperLanguages } from '../documents/paper-languages.tsx'
import { t as words } from '../documents/papers.messages.ts'
import classes from '../documents/papers.module.css'
import { language as reading } from '../i18n/language.ts'
import { newIdempotencyKey } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { fetchFile } from '../platform/transfer.ts'
import { useCan } from '../platform/session/session.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import rowClasses from '../ui/files/record-files.module.css'
import { FormSection } from '../ui/form/form-section.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { keepPaper, paperAddress, tourPapersQuery } from './groupage-files.api.ts'
import type { ShownTourPaper } from './groupage-files.api.ts'
import { t } from './groupage-files.messages.ts'

const FilePreview = lazy(async () => ({
  default: (await import('../ui/files/file-preview.tsx')).FilePreview,
}))

/** What was sent of a groupage and added to it, and the documents it can be turned into. */
export function GroupageFiles({ id, number }: { id: number; number: string }) {
  const mayMake = useCan()('groupages.write')
  return (
    <>
      <FilesPanel calls={documentFiles('groupages', id)} />
      {mayMake && <Papers id={id} number={number} />}
    </>
  )
}

function Papers({ id, number }: { id: number; number: string }) {
  const { data, error, refetch } = useQuery(tourPapersQuery(id))
  const [shown, setShown] = useState<ShownTourPaper | null>(null)
  return (
    <FormSection title={words('papers')}>
      <p className={classes.hint}>{t('hint')}</p>
      {data && (
        <ul className={rowClasses.rows} aria-label={words('papers')}>
          {data.papers.map((paper) => (
            <PaperRow key={paper.paper} id={id} paper={paper} onShow={setShown} />
          ))}
        </ul>
      )}
      {!data && !error && <SkeletonLines count={4} />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <Suspense>
        {shown && (
          <FilePreview
            file={{
              name: `${paperNames[shown.paper][shown.language]} ${number}.pdf`,
              type: 'application/pdf',
              address: paperAddress(id, shown),
              read: (signal) => fetchFile(paperAddress(id, shown), signal),
            }}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </FormSection>
  )
}

interface PaperRowProps {
  id: number
  paper: TourPapers['papers'][number]
  onShow: (shown: ShownTourPaper) => void
}

function PaperRow({ id, paper: { paper, obstacle, language: likely }, onShow }: PaperRowProps) {
  const [language, setLanguage] = useState(likely)
  const [isKeeping, setKeeping] = useState(false)
  const name = paperNames[paper][reading]
  const keep = async () => {
    setKeeping(true)
    await kept(id, { paper, language })
    setKeeping(false)
  }
  return (
    <li className={classes.paper}>
      <div className={classes.what}>
        <span className="medium">{name}</span>
        <span className="muted breaks">{t(obstacle ?? paper)}</span>
      </div>
      {obstacle === null && (
        <div className={rowClasses.buttons}>
          <PaperLanguages paper={name} language={language} onPress={setLanguage} />
          <Button
            size="compact-sm"
            aria-label={words('showOf', { paper: name })}
            onClick={() => onShow({ paper, language })}
          >
            {words('show')}
          </Button>
          <Button
            size="compact-sm"
            loading={isKeeping}
            aria-label={words('keepOf', { paper: name })}
            onClick={() => void keep()}
          >
            {words('keep')}
          </Button>
        </div>
      )}
    </li>
  )
}

async function kept(id: number, shown: ShownTourPaper): Promise<void> {
  try {
    await keepPaper(id, shown, newIdempotencyKey())
    toast({ text: words('kept', { paper: paperNames[shown.paper][shown.language] }) })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  invalidateFiles('groupages', id)
}
