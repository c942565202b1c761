import type { ObjectStorage } from '@stoep/shared'
import type { S3ClientConfig } from '@aws-sdk/client-s3'

/** How the bucket is asked, by Strapi's provider and by us alike. */
export const bucketClientOptions = ({ endpoint, region, accessKeyId, secretAccessKey }: ObjectStorage) =>
  ({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // What every storage understands: many do not know buckets as hosts, nor the checksums of newer clients.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  }) satisfies S3ClientConfig
