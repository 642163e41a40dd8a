import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../shell/notice.tsx'
import { LinkPage } from '../../shell/public/link-page.tsx'
import { PublicFrame } from '../../shell/public/public-frame.tsx'
import { sentenceOf } from '../../platform/http.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { saveBlob } from '../../ui/files/save-file.ts'
import { useTitle } from '../../ui/page.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import {
  answerCalls,
  isUnknown,
  offerPageQuery,
  readOfferFile,
  readOfferLogo,
  readOfferPaper,
} from './offer-page.api.ts'
import { t } from './offer-page.messages.ts'
import { sheetWords } from './sheet-words.ts'
import classes from './sheet.module.css'

/** `/offer`: a customer reads an offer and answers it, without signing in. */
export const OfferAnswerPage = () => (
  <LinkPage
    title={t('title')}
    noLink={{ title: t('noLink'), text: t('noLinkText') }}
    render={(token) => <Answered token={token} />}
  />
)

function Answered({ token }: { token: string }) {
  const { data: page, error, refetch } = useQuery(offerPageQuery(token))
  useTitle(page ? t('titleOf', { number: page.number_id }) : t('title'))
  if (isUnknown(error)) {
    return (
      <PublicFrame>
        <Notice title={t('unknown')} text={t('askAgain')} />
      </PublicFrame>
    )
  }
  const readLogo = (signal: AbortSignal) => readOfferLogo(token, signal)
  return (
    <PublicFrame house={page ? { name: page.business.name, logo: page.logo, readLogo } : null}>
      <div className={classes.page}>
        {page && (
          <OfferAnswer
            page={page}
            calls={answerCalls(token)}
            name={page.contact}
            renderFile={({ id, name }) => (
              <button type="button" onClick={() => save(name, readOfferFile(id, token))}>
                {name}
              </button>
            )}
            ways={
              page.options.length > 0 && (
                <button type="button" onClick={() => save(`${page.number_id}.pdf`, readOfferPaper(token))}>
                  {sheetWords[page.language].pdf}
                </button>
              )
            }
          />
        )}
        {!page && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!page && !error && (
          <>
            <output className="visually-hidden">{t('loading')}</output>
            <SkeletonLines count={8} />
          </>
        )}
      </div>
    </PublicFrame>
  )
}

function save(name: string, content: Promise<Blob>): void {
  content
    .then((blob) => saveBlob(blob, name))
    .catch((error: unknown) => toast({ text: sentenceOf(error), tone: 'problem' }))
}
