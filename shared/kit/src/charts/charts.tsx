import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { WidgetFault, WidgetWait } from '../widgets/widget-states.tsx'
import type { CloudFigureProps, SeriesFigureProps } from './chart-types.ts'

export { BarFigure, PieFigure, RingFigure } from './figures.tsx'

// A chart with axes needs a library, which no page opens with: its code comes with the first one that is drawn. As a
// query, and not by React.lazy, because a lazy component that failed once can never be tried again.
const code = <M extends object>(name: string, load: () => Promise<M>) =>
  queryOptions({
    queryKey: ['charts', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  })
const more = code('more', () => import('./more-figures.tsx'))

function drawn<M extends object, P extends object>(
  from: ReturnType<typeof code<M>>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P> {
  return function Drawn(props) {
    const { data, isError, refetch } = useQuery(from)
    if (!data) return isError ? <WidgetFault onRetry={() => void refetch()} /> : <WidgetWait />
    const Part = pick(data)
    return <Part {...props} />
  }
}

/** An area chart of several series. */
export const AreaFigure = drawn<typeof import('./more-figures.tsx'), SeriesFigureProps>(more, ({ Areas }) => Areas)
/** A radar chart of several series. */
export const RadarFigure = drawn<typeof import('./more-figures.tsx'), SeriesFigureProps>(more, ({ Radar }) => Radar)
/** A chart of points with a size. */
export const BubbleFigure = drawn<typeof import('./more-figures.tsx'), CloudFigureProps>(more, ({ Bubbles }) => Bubbles)
/** A chart of points. */
export const ScatterFigure = drawn<typeof import('./more-figures.tsx'), CloudFigureProps>(
  more,
  ({ Scatter }) => Scatter,
)
