import { Form, useNavigation } from "react-router";
import type { OwnReview } from "#app/reviews/review-queries.server.ts";
import { type ReviewInput, ratings, readReviewInput, reviewLimits, validateReview } from "#app/reviews/review-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, FieldError, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

/** `action`: the address that takes the form. */
export function ReviewForm({
  action,
  own,
  answer,
}: {
  action: string;
  own: OwnReview | null;
  answer?: { errors: FieldErrors; values: ReviewInput };
}) {
  const isBusy = useNavigation().formAction === action;
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (values) =>
    validateReview(readReviewInput(values)),
  );
  const values = answer?.values ?? { rating: String(own?.rating ?? ""), title: own?.title, text: own?.text };
  return (
    <Form method="post" action={action} className="grid gap-4" {...formProps}>
      <ErrorSummary summary={summary} errors={errors} />
      <fieldset id={errors.rating ? "field-rating" : undefined}>
        <legend className="text-md font-semibold">Rating</legend>
        <div className="flex flex-wrap gap-x-5">
          {ratings.map((rating) => (
            <Checkbox
              key={rating}
              type="radio"
              name="rating"
              value={rating}
              label={rating === 1 ? "1 star" : `${rating} stars`}
              defaultChecked={values.rating === String(rating)}
            />
          ))}
        </div>
        <FieldError id="rating-error" error={errors.rating} />
      </fieldset>
      <Field label="Title" name="title" error={errors.title} required>
        <TextInput defaultValue={values.title} maxLength={reviewLimits.title} />
      </Field>
      <Field
        label="Review"
        name="text"
        error={errors.text}
        hint="Your first name and last initial will be shown."
        required
      >
        <TextArea rows={5} defaultValue={values.text} maxLength={reviewLimits.text} />
      </Field>
      <div>
        <Button busy={isBusy} busyText="Submitting...">
          Submit review
        </Button>
      </div>
    </Form>
  );
}

export function OwnReviewState({ own }: { own: OwnReview | null }) {
  if (own?.state === "pending")
    return <Notice title="We have received your review.">It will be published after approval.</Notice>;
  if (own?.state === "rejected")
    return (
      <Notice tone="warning" title="Your review was not published.">
        {own.rejectReason} You can edit it and submit it again.
      </Notice>
    );
  return null;
}
