import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { ownFactorsQuery } from '../people.api.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

export function Security() {
  const { data, error, refetch } = useQuery(ownFactorsQuery)
  if (data) {
    return (
      <>
        <SecondFactor factors={data} />
        <OwnPasskeys factors={data} />
      </>
    )
  }
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={5} />
}
