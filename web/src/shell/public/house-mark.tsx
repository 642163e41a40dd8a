import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import classes from './house-mark.module.css'

/** A business as its public pages bear it. */
export interface House {
  name: string
  /** The present name of its logo; null without one. */
  logo: string | null
  /** Fetches the logo by what has opened the page. */
  readLogo: (signal: AbortSignal) => Promise<Blob>
}

/** The logo of a business; its name where it has none, or none comes. */
export function HouseMark({ house: { name, logo, readLogo } }: { house: House }) {
  const { data, isLoading } = useQuery({
    queryKey: ['house-logos', logo],
    queryFn: ({ signal }) => readLogo(signal),
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  })
  const address = useMemo(() => (data ? URL.createObjectURL(data) : null), [data])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  if (isLoading) return null
  if (!address) return <span className={classes.name}>{name}</span>
  return <img className={classes.logo} src={address} alt={name} />
}
