import { imageReturns, signatureReturns } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { ReasonChoice } from '../../forms/ReasonChoice.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { StudentProfile } from './useMarks.ts';
import type { ImageReviews, ReviewedImage } from './useOfficeActions.ts';

const looks = {
  ACCEPTED: { tone: 'good', icon: 'check' },
  RETURNED: { tone: 'bad', icon: 'rotate' },
  none: { tone: 'waiting', icon: 'clock' },
} as const;

/** Picture and signature in print size, each accepted or returned with a reason for the applicant. */
export function ImagesCard({ profile, reviews }: { profile: StudentProfile; reviews: ImageReviews }) {
  const t = useTexts('applicants');
  const { images, profilePic, signature, user, marks } = profile;
  const [returning, setReturning] = useState<ReviewedImage>();
  const urls = { PICTURE: profilePic, SIGNATURE: signature };
  const alts = { PICTURE: t('pictureOf', user), SIGNATURE: t('signatureOf', user) };
  const names = { PICTURE: t('PICTURE'), SIGNATURE: t('signature') };
  const canReview = !marks.exam.conducted;
  const reasons = returning?.kind === 'SIGNATURE' ? signatureReturns : imageReturns;
  return (
    <Card title={t('imagesTitle')}>
      {images.length === 0 && <p>{t('noImages')}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="6">
        {images.map((image) => (
          <OneImage
            key={image.kind}
            image={image}
            name={names[image.kind]}
            src={urls[image.kind]}
            alt={alts[image.kind]}
          >
            {canReview && (
              <chakra.div display="flex" flexWrap="wrap" gap="2" data-no-print="">
                {image.review !== 'ACCEPTED' && (
                  <Button
                    size="sm"
                    icon="check"
                    busy={reviews.busy === image.id}
                    aria-label={t('acceptNamed', { image: names[image.kind] })}
                    onClick={() => void reviews.review(image, 'ACCEPTED')}
                  >
                    {t('accept')}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t('returnNamed', { image: names[image.kind] })}
                  onClick={() => setReturning(image)}
                >
                  {t('askForNew')}
                </Button>
              </chakra.div>
            )}
          </OneImage>
        ))}
      </chakra.div>
      <Dialog
        open={returning !== undefined}
        onClose={() => setReturning(undefined)}
        title={t(returning?.kind === 'SIGNATURE' ? 'returnSignature' : 'returnPicture')}
      >
        <p>{t('returnText')}</p>
        {returning && (
          <ReasonChoice
            reasons={reasons.map((value) => ({ value, label: t(value) }))}
            labels={{
              other: t('otherReason'),
              hint: t('returnHint'),
              confirm: t('askForNew'),
              cancel: t('cancel'),
            }}
            busy={reviews.busy === returning.id}
            onChoose={(reason) =>
              void reviews.review(returning, 'RETURNED', reason).then(() => setReturning(undefined))
            }
            onClose={() => setReturning(undefined)}
          />
        )}
      </Dialog>
    </Card>
  );
}

interface OneImageProps {
  image: ReviewedImage;
  name: string;
  src: string | null;
  alt: string;
  children: ReactNode;
}

function OneImage({ image: { kind, review, reason, reviewedAt }, name, src, alt, children }: OneImageProps) {
  const t = useTexts('applicants');
  const format = useFormat();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <chakra.figure display="flex" flexDirection="column" gap="2" maxW={kind === 'PICTURE' ? '56' : '72'}>
      {src && src !== failed && (
        <chakra.img
          src={src}
          onError={() => setFailed(src)}
          alt={alt}
          h={kind === 'PICTURE' ? '64' : '28'}
          maxW="full"
          objectFit="contain"
          bg="white"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
        />
      )}
      <chakra.figcaption display="flex" flexDirection="column" gap="1" alignItems="flex-start">
        <chakra.span fontWeight="semibold">{name}</chakra.span>
        <StatusChip {...looks[review ?? 'none']}>{t(`image${review ?? 'Unreviewed'}`)}</StatusChip>
        {reason && <chakra.span textStyle="sm">{t('reasonIs', { reason })}</chakra.span>}
        {reviewedAt && (
          <chakra.time dateTime={reviewedAt} textStyle="sm" color="fg.muted">
            {format.short(reviewedAt)}
          </chakra.time>
        )}
      </chakra.figcaption>
      {children}
    </chakra.figure>
  );
}
