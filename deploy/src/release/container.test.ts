import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../files/container/${name}`, import.meta.url)), 'utf8')
const documents = parseAllDocuments(read('kubernetes.yml')).map((one) =>
  z.looseObject({ kind: z.string() }).parse(one.toJS()),
)
// The models carry the schema of Kubernetes; each document is checked by its own.
const models = { Deployment, Service, PodDisruptionBudget, Ingress } as const
const isKnown = (kind: string): kind is keyof typeof models => kind in models
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const pod = z.object({
  spec: z.object({
    replicas: z.number(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.array(
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            securityContext: z.object({
              readOnlyRootFilesystem: z.literal(true),
              allowPrivilegeEscalation: z.literal(false),
            }),
            livenessProbe: probe,
            readinessProbe: probe,
            startupProbe: probe,
            resources: z.object({ limits: z.object({ memory: z.string() }) }),
          }),
        ),
      }),
    }),
  }),
})

describe('the manifests for Kubernetes', () => {
  it.each(documents.map((one) => [one.kind, one] as const))('%s is what the schema of Kubernetes says', (kind, one) => {
    if (!isKnown(kind)) throw new Error(`no schema of ${kind} is looked at`)
    // The model takes any object; its own check says what is wrong.
    const Model = models[kind] as new (data: unknown) => { validate: () => void }
    expect(() => new Model(one).validate()).not.toThrow()
    expect(() => new Model({ ...one, spec: 'x' }).validate()).toThrow(/spec/)
  })
  it('ask what the service answers, and leave it time to stop', () => {
    const { spec } = pod.parse(documents.find(({ kind }) => kind === 'Deployment'))
    const [container] = spec.template.spec.containers
    expect(container?.livenessProbe.httpGet.path).toBe('/api/health/live')
    expect(container?.readinessProbe.httpGet.path).toBe('/api/health/ready')
    const drain = Number(container?.env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
    // It serves for so long, and ends what runs within 8 s.
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 8)
    for (const one of documents.filter(({ kind }) => kind !== 'Deployment' && kind !== 'Ingress'))
      expect(JSON.stringify(one)).toContain(JSON.stringify(spec.selector.matchLabels).slice(1, -1))
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
  })
})

describe('image and compose file', () => {
  it('run without rights, on a root that nobody writes, with secrets from files', () => {
    const image = read('Containerfile')
    expect(image).toMatch(/^USER 10001:10001$/m)
    expect(image).toMatch(/^ENTRYPOINT \["\/opt\/staff\/current\/bin\/staff"\]$/m)
    const compose = z
      .object({
        services: z.record(z.string(), z.looseObject({ secrets: z.array(z.string()).optional() })),
        secrets: z.record(z.string(), z.unknown()),
      })
      .parse(parse(read('compose.yml'), { merge: true }))
    for (const name of ['first', 'second'])
      expect(compose.services[name]).toMatchObject({ read_only: true, user: '10001:10001', cap_drop: ['ALL'] })
    const used = new Set(Object.values(compose.services).flatMap(({ secrets = [] }) => secrets))
    expect([...used].toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
    expect(read('compose.yml')).not.toMatch(/PASSWORD: |SECRET: /)
  })
})
