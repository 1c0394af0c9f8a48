import { RadarFigure, useWords } from '@staff/kit'
import { SampleFrame } from './sample-frame.tsx'
import { sampleWords } from './sample-words.ts'

const sides = [
  ['service', 80, 86],
  ['speed', 70, 64],
  ['order', 75, 79],
  ['safety', 90, 92],
  ['team', 78, 83],
] as const

/** Demo widget: plan and result on five sides. */
export default function SampleRadarWidget() {
  const w = useWords(sampleWords)
  return (
    <SampleFrame>
      <RadarFigure
        series={[w('plan'), w('result')]}
        rows={sides.map(([side, ...values]) => ({ label: w(side), values }))}
      />
    </SampleFrame>
  )
}
