import { useQuery } from '@tanstack/react-query'
import { Notice } from '../shell/notice.tsx'
import { LinkPage } from '../shell/public/link-page.tsx'
import { PublicFrame } from '../shell/public/public-frame.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { Shipment } from './shipment.tsx'
import { endingOf, readLogo, shipmentQuery } from './track.api.ts'
import classes from './track.module.css'
import { t } from './track.messages.ts'

export const TrackPage = () => (
  <LinkPage
    title={t('title')}
    noLink={{ title: t('noLink'), text: t('noLinkText') }}
    render={(token) => <Tracked token={token} />}
  />
)

function Tracked({ token }: { token: string }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(shipmentQuery(token))
  const ending = endingOf(error)
  if (ending) {
    return (
      <PublicFrame>
        <Notice title={t(`ended.${ending}`)} text={t('askAgain')} />
      </PublicFrame>
    )
  }
  if (data) {
    return (
      <PublicFrame house={{ ...data.business, readLogo: (signal) => readLogo(token, signal) }}>
        <Shipment shipment={data} token={token} staleSince={error ? dataUpdatedAt : null} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame house={null}>
      <div className={classes.page}>
        {error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={classes.waiting}>
            <output className="visually-hidden">{t('loading')}</output>
            <SkeletonLines count={8} />
          </div>
        )}
      </div>
    </PublicFrame>
  )
}
